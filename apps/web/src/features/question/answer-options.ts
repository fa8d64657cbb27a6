import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';

/** The texts of a question's four options, with the field names of the schema. */
export interface OptionTexts {
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
}

/** One option of a question. */
export interface AnswerOption {
  letter: OptionLetter;
  /** Shown before the text: `A.` */
  mark: string;
  text: string;
}

/** The options of a question in order, A to D. */
export function answerOptions(question: OptionTexts): AnswerOption[] {
  return OPTION_LETTERS.map((letter) => ({ letter, mark: `${letter}.`, text: question[`option${letter}`] }));
}
