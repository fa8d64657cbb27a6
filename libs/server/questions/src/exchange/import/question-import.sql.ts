import type { Statement } from '@daily/kit/database/statement';

/** The texts of all questions, whether they were asked or not. */
export const QUESTION_TEXTS: Statement<{ text: string }> = {
  name: 'question-texts',
  text: 'SELECT text FROM question',
};
