import { addMonths, type Day, firstOfMonth } from '@daily/rules/calendar';
import { CONFIDENCES } from '@daily/rules/question/confidence';
import type { Database } from '@daily/kit/database/database';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { KeyAccess } from '@daily/questions';
import {
  ACCURACY_BY_CATEGORY,
  CALIBRATION,
  type CategoryCounts,
  type ConfidenceCounts,
} from './accuracy.sql';

/** Maximum number of months. */
export const MAX_MONTHS = 24;

/** Maximum number of categories. */
export const MAX_CATEGORIES = 12;

/** Counts the correct answers of players, and compares how sure they were with how often they were right. */
export class AccuracyService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keyAccess: Pick<KeyAccess, 'firstHiddenDay'>,
  ) {}

  /**
   * A player's accuracy in the categories with the most answers, most first.
   * @param months number of months, including the current one.
   * @throws Failure invalid when the number of months is out of range.
   */
  async byCategory(playerId: string, months: number): Promise<CategoryCounts[]> {
    const values = [playerId, this.since(months), MAX_CATEGORIES, this.keyAccess.firstHiddenDay];
    return this.database.query(ACCURACY_BY_CATEGORY, values);
  }

  /** A player's levels of confidence with an answer, from the lowest to the highest. Parameters and errors as {@link byCategory}. */
  async byConfidence(playerId: string, months: number): Promise<ConfidenceCounts[]> {
    const values = [playerId, this.since(months), this.keyAccess.firstHiddenDay];
    const rows = await this.database.query(CALIBRATION, values);
    return CONFIDENCES.flatMap((level) => rows.filter(({ confidence }) => confidence === level));
  }

  private since(months: number): Day {
    if (months < 1 || months > MAX_MONTHS) {
      throw invalid(`months must be 1 to ${MAX_MONTHS}, not ${months}`, 'months');
    }
    return firstOfMonth(addMonths(this.calendar.thisMonth(), 1 - months));
  }
}
