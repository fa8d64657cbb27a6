import type { OptionLetter } from '@daily/rules/question';

/** One option of a question. */
export interface AnswerOption {
  letter: OptionLetter;
  /** Shown before the text: `A.` */
  mark: string;
  /** The text, as HTML of the server without blocks. */
  html: string;
}

/** The options of a question as the server has them, A to D. */
export type QuestionOptions = readonly { letter: OptionLetter; textHtml: string }[];

/** The options of a question with the marks that pages show. */
export function answerOptions(options: QuestionOptions): AnswerOption[] {
  return options.map(({ letter, textHtml }) => ({ letter, mark: `${letter}.`, html: textHtml }));
}
