import { OPTION_LETTERS } from '@daily/rules/question';
import { QUESTION_KINDS } from '@daily/questions/bank-file';
import { arePhrases } from '@daily/questions/checks';
import type { BankCheck, Entry, Finding } from '../finding';

/** Smallest and largest share of questions whose key stands at a letter. */
const LETTER_SHARE = { min: 0.18, max: 0.32 };

/** Largest share of questions whose key is longer than every other option. */
const MAX_LONGEST_KEY = 0.25;

/** Largest share of questions that ask for a name. */
const MAX_NAMES = 0.25;

/** Smallest shares of questions by what they ask for. */
const MIN_KINDS = { predict: 0.3, diagnose: 0.2, story: 0.1 } as const;

/** Words that make a statement weaker or stronger, and so hint whether it is right. */
const QUALIFIERS = /\b(only|always|typically|usually|never|often|every|any|may|can|must)\b/gi;

/** How much more often right options may have qualifiers than wrong ones, or less often. */
const MAX_QUALIFIER_RATIO = 1.6;

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

function share(entries: readonly Entry[], matches: (entry: Entry) => boolean): number {
  return entries.length === 0 ? 0 : entries.filter(matches).length / entries.length;
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

function finding(message: string): Finding {
  return { key: null, message };
}

/** Checks that the key stands at each letter about as often, in the whole bank and in each difficulty. */
export const checkLetters: BankCheck = (entries) =>
  groups(entries).flatMap(([name, group]) =>
    OPTION_LETTERS.flatMap((letter) => {
      const part = share(group, ({ correct }) => correct === letter);
      return part < LETTER_SHARE.min || part > LETTER_SHARE.max
        ? [finding(`the key is ${letter} in ${percent(part)} of ${name} questions, 18 to 32% are allowed`)]
        : [];
    }),
  );

/** Checks that length seldom gives the key away, in each difficulty and among phrases. */
export const checkLongestKeys: BankCheck = (entries) =>
  [...groups(entries), ['phrase', entries.filter(arePhrases)] as const].flatMap(([name, group]) => {
    const part = share(group, keyIsLongest);
    return part > MAX_LONGEST_KEY
      ? [finding(`the key is the longest option in ${percent(part)} of ${name} questions, at most 25%`)]
      : [];
  });

/** Checks the balance of what questions ask for. */
export const checkKinds: BankCheck = (entries) =>
  QUESTION_KINDS.flatMap((kind) => {
    const part = share(entries, (entry) => entry.kind === kind);
    if (kind === 'name')
      return part > MAX_NAMES ? [finding(`${percent(part)} ask for a name, at most 25%`)] : [];
    const min = kind === 'decide' ? 0 : MIN_KINDS[kind];
    return part < min ? [finding(`${percent(part)} are of kind ${kind}, at least ${percent(min)}`)] : [];
  });

/** Checks that qualifiers such as "only" do not tell right options from wrong ones. */
export const checkQualifiers: BankCheck = (entries) => {
  const right = entries.map(({ options, correct }) => options[correct]);
  const wrong = entries.flatMap(({ options, correct }) =>
    OPTION_LETTERS.filter((letter) => letter !== correct).map((letter) => options[letter]),
  );
  const rate = (texts: readonly string[]) =>
    texts.filter((text) => text.match(QUALIFIERS)).length / Math.max(texts.length, 1);
  const [inRight, inWrong] = [rate(right), rate(wrong)];
  return inRight > inWrong * MAX_QUALIFIER_RATIO || inWrong > inRight * MAX_QUALIFIER_RATIO
    ? [
        finding(
          `${percent(inRight)} of the right and ${percent(inWrong)} of the wrong options have qualifiers`,
        ),
      ]
    : [];
};

/** Whether the key is longer than every other option. */
function keyIsLongest({ options, correct }: Entry): boolean {
  return OPTION_LETTERS.every(
    (letter) => letter === correct || options[letter].length < options[correct].length,
  );
}

function groups(entries: readonly Entry[]): (readonly [name: string, group: readonly Entry[]])[] {
  return [
    ['all', entries],
    ...DIFFICULTIES.map(
      (difficulty) => [difficulty, entries.filter((entry) => entry.difficulty === difficulty)] as const,
    ),
  ];
}
