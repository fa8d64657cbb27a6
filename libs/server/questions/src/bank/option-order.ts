import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { ShippedQuestion } from './question-bank';

/** Bytes of a digest that decide about one option. */
const BYTES_PER_OPTION = 8;

/**
 * A shipped question with its options in the order that a digest determines; the key moves along. Each installation has
 * its own order, so that the public bank does not reveal letters.
 * @param digest 32 bytes.
 */
export function inOrderOf(digest: Buffer, question: ShippedQuestion): ShippedQuestion {
  const weightOf = (letter: OptionLetter) => {
    const start = OPTION_LETTERS.indexOf(letter) * BYTES_PER_OPTION;
    return digest.subarray(start, start + BYTES_PER_OPTION);
  };
  const order = [...OPTION_LETTERS].sort((one, other) => weightOf(one).compare(weightOf(other)));
  const textAt = (letter: OptionLetter) =>
    question[`option${order[OPTION_LETTERS.indexOf(letter)] ?? letter}`];
  return {
    ...question,
    optionA: textAt('A'),
    optionB: textAt('B'),
    optionC: textAt('C'),
    optionD: textAt('D'),
    correctAnswer: OPTION_LETTERS[order.indexOf(question.correctAnswer)] ?? question.correctAnswer,
  };
}
