import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { KeyAccess } from '@daily/questions';
import type { Answer } from './answer.entity';

/** What an answer tells about its result. */
export interface AnswerResult {
  /** Null while results are withheld. */
  isCorrect: boolean | null;
  /** Null while results are withheld. */
  points: number | null;
}

/** The results of answers as far as the setting `ANSWER_KEY` shows them. Every field and route that returns one uses it. */
export class AnswerResults {
  constructor(
    private readonly keyAccess: Pick<KeyAccess, 'showsResults'>,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The result of an answer. An answer counts for the question of the day on which it was received. */
  of({ isCorrect, points, answeredAt }: Pick<Answer, 'isCorrect' | 'points' | 'answeredAt'>): AnswerResult {
    const isShown = this.keyAccess.showsResults(this.calendar.dayAt(answeredAt));
    return isShown ? { isCorrect, points } : { isCorrect: null, points: null };
  }
}
