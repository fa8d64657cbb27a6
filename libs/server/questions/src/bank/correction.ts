import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { Question } from '../question/question.entity';
import type { Refutations } from '../question/question.entity';
import type { ShippedQuestion } from './question-bank';

/** A property of a question that holds the text of an option. */
export type OptionField = `option${OptionLetter}`;

/** What a correction of the bank changes in a question that was asked. */
export type Correction = Pick<
  Question,
  'text' | 'explanation' | 'takeaway' | 'articles' | 'refutations' | OptionField
>;

/**
 * The texts of the bank for a question that was asked. Its options keep their letters, because recorded answers refer to them.
 * @returns null when another option is correct now: recorded answers need a regrade first.
 */
export function correctionOf(asked: Question, shipped: ShippedQuestion): Correction | null {
  const options = correctedOptions(asked, shipped);
  const { text, explanation, takeaway, articles } = shipped;
  return (
    options && {
      text,
      explanation,
      takeaway,
      articles,
      ...options,
      refutations: refutationsOf(options, shipped),
    }
  );
}

/** The options of the bank under the letters of a question that was asked. */
function correctedOptions(asked: Question, shipped: ShippedQuestion): Record<OptionField, string> | null {
  const texts = OPTION_LETTERS.map((letter) => shipped[`option${letter}`]);
  const key = shipped[`option${shipped.correctAnswer}`];
  const kept = OPTION_LETTERS.filter((letter) => texts.includes(asked[`option${letter}`]));
  const isKeyKept = kept.includes(asked.correctAnswer);
  // Either the correct option is unchanged, or it is reworded and its new text is no option that stood there before.
  if (isKeyKept ? asked[`option${asked.correctAnswer}`] !== key : isOption(asked, key)) return null;
  const reworded = texts.filter((text) => text !== key && !isOption(asked, text));
  const textAt = (letter: OptionLetter) => {
    if (letter === asked.correctAnswer) return key;
    return kept.includes(letter) ? asked[`option${letter}`] : (reworded.shift() ?? '');
  };
  return { optionA: textAt('A'), optionB: textAt('B'), optionC: textAt('C'), optionD: textAt('D') };
}

/** The refutations of the bank under the letters that their options have in a question that was asked. */
function refutationsOf(asked: Record<OptionField, string>, shipped: ShippedQuestion): Refutations {
  const refutations: Refutations = {};
  for (const letter of OPTION_LETTERS) {
    const inBank = OPTION_LETTERS.find((other) => shipped[`option${other}`] === asked[`option${letter}`]);
    const refutation = inBank && shipped.refutations[inBank];
    if (refutation !== undefined) refutations[letter] = refutation;
  }
  return refutations;
}

function isOption(question: Question, text: string): boolean {
  return OPTION_LETTERS.some((letter) => question[`option${letter}`] === text);
}
