import { OPTION_LETTERS } from '@daily/rules/question';
import { QUESTION_KINDS } from '@daily/questions/bank-file';
import { arePhrases } from '@daily/questions/checks';
import type { BankCheck, Entry, Finding } from '../finding';

/** Smallest and largest share of questions whose key stands at a letter. */
const LETTER_SHARE = { min: 0.18, max: 0.32 };

/** Smallest and largest share of questions whose key is longer, or shorter, than every other option: chance is a quarter. */
const EXTREME_KEY_SHARE = { min: 0.2, max: 0.3 };

/** Largest share of questions that ask for a name. */
const MAX_NAMES = 0.25;

/** Smallest shares of questions by what they ask for. */
const MIN_KINDS = { predict: 0.3, diagnose: 0.2, story: 0.1, decide: 0, line: 0 } as const;

/**
 * Words that hint whether an option is right: most make a statement weaker or stronger, and the last four come easily to whoever
 * makes up a wrong one.
 */
const QUALIFIERS =
  'only always typically usually never often every any may can must just no all most each more both after letters'.split(
    ' ',
  );

/** Number of options from which a qualifier has to be spread by itself. */
const FREQUENT_QUALIFIER = 8;

/** Smallest and largest share of the options with a frequent qualifier that are right: chance is a quarter. */
const QUALIFIED_RIGHT_SHARE = { min: 0.1, max: 0.4 };

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

/** Checks that length does not give the key away, in each difficulty and among phrases. */
export const checkKeyLengths: BankCheck = (entries) =>
  [...groups(entries), ['phrase', entries.filter(arePhrases)] as const].flatMap(([name, group]) =>
    (['longest', 'shortest'] as const).flatMap((extreme) => {
      const part = share(group, (entry) => isExtremeKey(entry, extreme));
      return part < EXTREME_KEY_SHARE.min || part > EXTREME_KEY_SHARE.max
        ? [
            finding(
              `the key is the ${extreme} option in ${percent(part)} of ${name} questions, 20 to 30% are allowed`,
            ),
          ]
        : [];
    }),
  );

/** Checks the balance of what questions ask for. */
export const checkKinds: BankCheck = (entries) =>
  QUESTION_KINDS.flatMap((kind) => {
    const part = share(entries, (entry) => entry.kind === kind);
    if (kind === 'name')
      return part > MAX_NAMES ? [finding(`${percent(part)} ask for a name, at most 25%`)] : [];
    const min = MIN_KINDS[kind];
    return part < min ? [finding(`${percent(part)} are of kind ${kind}, at least ${percent(min)}`)] : [];
  });

/** Checks that qualifiers such as "only" do not tell right options from wrong ones, together and each by itself. */
export const checkQualifiers: BankCheck = (entries) => {
  const right = entries.map(({ options, correct }) => options[correct]);
  const wrong = entries.flatMap(({ options, correct }) =>
    OPTION_LETTERS.filter((letter) => letter !== correct).map((letter) => options[letter]),
  );
  const having = (texts: readonly string[], words: readonly string[]) =>
    texts.filter((text) => new RegExp(`\\b(${words.join('|')})\\b`, 'i').test(text)).length;
  const rate = (texts: readonly string[]) => having(texts, QUALIFIERS) / Math.max(texts.length, 1);
  const [inRight, inWrong] = [rate(right), rate(wrong)];
  return [
    ...(inRight > inWrong * MAX_QUALIFIER_RATIO || inWrong > inRight * MAX_QUALIFIER_RATIO
      ? [
          finding(
            `${percent(inRight)} of the right and ${percent(inWrong)} of the wrong options have qualifiers`,
          ),
        ]
      : []),
    ...QUALIFIERS.flatMap((word) => {
      const [rights, wrongs] = [having(right, [word]), having(wrong, [word])];
      const part = rights / (rights + wrongs);
      return rights + wrongs >= FREQUENT_QUALIFIER &&
        (part < QUALIFIED_RIGHT_SHARE.min || part > QUALIFIED_RIGHT_SHARE.max)
        ? [finding(`"${word}" stands in ${rights} right and ${wrongs} wrong options`)]
        : [];
    }),
  ];
};

/** Whether the key is longer, or shorter, than every other option. */
function isExtremeKey({ options, correct }: Entry, extreme: 'longest' | 'shortest'): boolean {
  const sign = extreme === 'longest' ? 1 : -1;
  return OPTION_LETTERS.every(
    (letter) =>
      letter === correct || sign * (shownLength(options[correct]) - shownLength(options[letter])) > 0,
  );
}

/** The characters of an option that players see: backticks only change the font. */
function shownLength(option: string): number {
  return option.replaceAll('`', '').length;
}

function groups(entries: readonly Entry[]): (readonly [name: string, group: readonly Entry[]])[] {
  return [
    ['all', entries],
    ...DIFFICULTIES.map(
      (difficulty) => [difficulty, entries.filter((entry) => entry.difficulty === difficulty)] as const,
    ),
  ];
}
