import type { QuestionFiguresScreenQuery } from './question-figures-screen.generated';

/** A question of today or of a past day. */
export type FiguredQuestion = NonNullable<QuestionFiguresScreenQuery['question']>;
