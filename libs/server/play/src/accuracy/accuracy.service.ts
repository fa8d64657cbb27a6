import { addMonths, firstOfMonth } from '@daily/rules/calendar';
import type { Database } from '@daily/kit/database/database';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { KeyAccess } from '@daily/questions';
import { ACCURACY_BY_CATEGORY, type CategoryCounts } from './accuracy.sql';

/** Maximum number of months. */
export const MAX_MONTHS = 24;

/** Maximum number of categories. */
export const MAX_CATEGORIES = 12;

/** Counts the correct answers of players. */
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
    if (months < 1 || months > MAX_MONTHS) {
      throw invalid(`months must be 1 to ${MAX_MONTHS}, not ${months}`, 'months');
    }
    const since = firstOfMonth(addMonths(this.calendar.thisMonth(), 1 - months));
    return this.database.query(ACCURACY_BY_CATEGORY, [
      playerId,
      since,
      MAX_CATEGORIES,
      this.keyAccess.firstHiddenDay,
    ]);
  }
}
