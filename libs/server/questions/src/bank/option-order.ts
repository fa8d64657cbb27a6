import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { marksLines } from '../checks/markdown-parts';
import type { Question } from '../question/question.entity';
import type { Refutations } from '../question/question.entity';

/** Bytes of a digest that decide about one option. */
const BYTES_PER_OPTION = 8;

/** An option that is a number, perhaps as code, with a sign, a currency or a unit. */
const NUMBER = /^`?[-−+~≈$€]?\d/;

/** What the order of the options concerns of a question. */
export type OrderedQuestion = Pick<Question, `option${OptionLetter}` | 'correctAnswer' | 'refutations'> &
  Partial<Pick<Question, 'text'>>;

/**
 * A question with its options in the order that a digest determines; the key moves along. Each installation has its own order, so
 * that a public bank does not reveal letters. Numbers are easier to compare when they are sorted, as they must be when they are
 * given: they ascend or descend. Lines of the question's code keep their order, because their letters stand beside the code.
 * @param digest 32 bytes.
 */
export function inOrderOf<T extends OrderedQuestion>(digest: Buffer, question: T): T {
  if (marksLines(question.text ?? '')) return question;
  return reordered(question, hasOnlyNumbers(question) ? numberOrder(digest) : mixedOrder(digest));
}

/** A question with the options that stand at the letters of `order` as A, B, C and D; key and refutations move along. */
export function reordered<T extends OrderedQuestion>(question: T, order: readonly OptionLetter[]): T {
  const textAt = (letter: OptionLetter) =>
    question[`option${order[OPTION_LETTERS.indexOf(letter)] ?? letter}`];
  return {
    ...question,
    optionA: textAt('A'),
    optionB: textAt('B'),
    optionC: textAt('C'),
    optionD: textAt('D'),
    refutations: inOrder(question.refutations, order),
    correctAnswer: OPTION_LETTERS[order.indexOf(question.correctAnswer)] ?? question.correctAnswer,
  };
}

/** The refutations under the new letters of their options. */
function inOrder(refutations: Refutations, order: readonly OptionLetter[]): Refutations {
  const moved: Refutations = {};
  for (const [index, letter] of OPTION_LETTERS.entries()) {
    const refutation = refutations[order[index] ?? letter];
    if (refutation !== undefined) moved[letter] = refutation;
  }
  return moved;
}

/** Whether all options are numbers. */
export function hasOnlyNumbers(question: OrderedQuestion): boolean {
  return OPTION_LETTERS.every((letter) => NUMBER.test(question[`option${letter}`]));
}

function numberOrder(digest: Buffer): OptionLetter[] {
  return digest.readUInt8() % 2 === 0 ? [...OPTION_LETTERS] : OPTION_LETTERS.toReversed();
}

function mixedOrder(digest: Buffer): OptionLetter[] {
  const weightOf = (letter: OptionLetter) => {
    const start = OPTION_LETTERS.indexOf(letter) * BYTES_PER_OPTION;
    return digest.subarray(start, start + BYTES_PER_OPTION);
  };
  return OPTION_LETTERS.toSorted((one, other) => weightOf(one).compare(weightOf(other)));
}
