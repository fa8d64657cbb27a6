import type { OptionLetter } from '@daily/rules/question';

/** What the checks of a single question depend on. Texts are Markdown. */
export interface CheckedQuestion {
  question: string;
  options: Record<OptionLetter, string>;
  correct: OptionLetter;
  explanation: string;
  articles: readonly { url: string }[];
}

/** A check of single questions: returns one message for each rule that the question breaks. */
export type QuestionCheck = (question: CheckedQuestion) => string[];
