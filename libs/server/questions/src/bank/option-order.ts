import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { Refutations } from '../question/question.graphql-types';
import type { ShippedQuestion } from './question-bank';

/** Bytes of a digest that decide about one option. */
const BYTES_PER_OPTION = 8;

/** An option that is a number, perhaps as code, with a sign, a currency or a unit. */
const NUMBER = /^`?[-−+~≈$€]?\d/;

/**
 * A shipped question with its options in the order that a digest determines; the key moves along. Each installation has
 * its own order, so that the public bank does not reveal letters. Numbers are easier to compare when they are sorted, as they
 * are in the bank: they ascend or descend.
 * @param digest 32 bytes.
 */
export function inOrderOf(digest: Buffer, question: ShippedQuestion): ShippedQuestion {
  const order = hasOnlyNumbers(question) ? numberOrder(digest) : mixedOrder(digest);
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

function hasOnlyNumbers(question: ShippedQuestion): boolean {
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
