import type { Question } from '../question/question.entity';
import type { Difficulty } from '@daily/rules/game/scoring';
import type { Day } from '@daily/rules/calendar';

/**
 * Where a question is in its life: its state, and of an approved one its day. `approved`: without a day. `upcoming`: its day comes.
 * `asked`: it is or was asked.
 */
export type QuestionStage = Question['state'] | 'upcoming' | 'asked';

/** The order of a list: newest first; by day, the latest first, only those with a day; by category. */
export type QuestionSort = 'newest' | 'day' | 'category';

/** Which questions a list has. Null selects everything. */
export interface QuestionList {
  stage: QuestionStage | null;
  category: string | null;
  difficulty: Difficulty | null;
  /** Words that the text or an option contains, or the number of a question. */
  search: string | null;
  sort: QuestionSort;
}

/** Where a question is in its life on the day `today`. */
export function stageOf({ state, day }: Pick<Question, 'state' | 'day'>, today: Day): QuestionStage {
  if (state !== 'approved') return state;
  if (day === null) return 'approved';
  return day > today ? 'upcoming' : 'asked';
}
