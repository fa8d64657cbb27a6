import type { Confidence } from '@daily/rules/question/confidence';
import { type Caller, viewerWithScope } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { KeyAccess } from '@daily/questions';
import type { Answer } from './answer.entity';

/** The result of an answer as others receive it. */
export interface AnswerResult {
  /** Null while results are withheld. */
  isCorrect: boolean | null;
  /** Null while results are withheld. */
  points: number | null;
}

/**
 * What callers see of an answer: its result as far as the setting `ANSWER_KEY` shows it, and what only the player sees. Every field and
 * route that returns one of them uses it.
 */
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

  /** The seconds that the player took, for the player only; null for everyone else and when they were not measured. */
  secondsSpent({ playerId, secondsSpent }: Answer, caller: Caller): number | null {
    return viewerWithScope(caller, 'answers:read')?.id === playerId ? secondsSpent : null;
  }

  /** How sure the player was, for the player only; null for everyone else and when they did not say. */
  confidence({ playerId, confidence }: Answer, caller: Caller): Confidence | null {
    return viewerWithScope(caller, 'answers:read')?.id === playerId ? confidence : null;
  }
}
