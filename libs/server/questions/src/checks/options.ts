import { OPTION_LETTERS } from '@daily/rules/question';
import { GOOD_QUESTION } from '@daily/rules/question/bounds';
import type { CheckedQuestion, QuestionCheck } from './checked-question';
import { proseOf, withoutCode, wordsOf } from './markdown-parts';

/** Length from which a word of the key gives it away when the stem has it too, in letters. */
const TELLING_WORD = 5;

/** Whether the options are phrases: three words or more each, without code. */
export function arePhrases({ options }: Pick<CheckedQuestion, 'options'>): boolean {
  return Object.values(options).every((text) => !text.includes('`') && wordsOf(text).length >= 3);
}

/** Checks lengths, order and wording of the options. */
export const checkOptions: QuestionCheck = (entry) => [
  ...lengthProblems(entry),
  ...orderProblems(entry),
  ...wordProblems(entry),
];

function lengthProblems(entry: CheckedQuestion): string[] {
  if (!arePhrases(entry)) return [];
  const lengths = Object.values(entry.options).map((text) => text.length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return (longest - shortest) * 100 > longest * GOOD_QUESTION.maxSpreadPercent
    ? [
        `options have ${lengths.join(', ')} characters, which differ by more than ${GOOD_QUESTION.maxSpreadPercent}%`,
      ]
    : [];
}

function orderProblems({ options }: CheckedQuestion): string[] {
  const numbers = Object.values(options).map((text) => Number(text.replace(/[`,_ ]/g, '')));
  if (numbers.some((number) => Number.isNaN(number))) return [];
  return numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0))
    ? []
    : ['numbers must be sorted'];
}

function wordProblems({ question, options, correct }: CheckedQuestion): string[] {
  const problems: string[] = [];
  const texts = Object.values(options).map((text) => text.toUpperCase());
  if (OPTION_LETTERS.some((letter) => texts.includes(letter) && options[letter].toUpperCase() !== letter)) {
    problems.push("an option's text is the letter of another option");
  }
  if (texts.some((text) => /\b(ALL|NONE) OF THE ABOVE\b/.test(text)))
    problems.push('"of the above" is no option');
  const stem = new Set(wordsOf(withoutCode(proseOf(question))));
  const wrong = new Set(
    OPTION_LETTERS.filter((letter) => letter !== correct).flatMap((letter) => wordsOf(options[letter])),
  );
  const telling = wordsOf(withoutCode(options[correct])).filter(
    (word) => word.length >= TELLING_WORD && stem.has(word) && !wrong.has(word),
  );
  if (telling.length > 0)
    problems.push(`the stem repeats "${telling.join(', ')}" of the correct option alone`);
  return problems;
}
