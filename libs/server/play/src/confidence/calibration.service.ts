import { addMonths, firstOfMonth } from '@daily/rules/calendar';
import { CONFIDENCES } from '@daily/rules/question/confidence';
import type { Database } from '@daily/kit/database/database';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { KeyAccess } from '@daily/questions';
import { MAX_MONTHS } from '../accuracy/accuracy.service';
import { CALIBRATION, type ConfidenceCounts } from './calibration.sql';

/** Compares how sure players were with how often they were right. */
export class CalibrationService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keyAccess: Pick<KeyAccess, 'firstHiddenDay'>,
  ) {}

  /**
   * A player's levels of confidence with an answer, from the lowest to the highest.
   * @param months number of months, including the current one.
   * @throws Failure invalid when the number of months is out of range.
   */
  async of(playerId: string, months: number): Promise<ConfidenceCounts[]> {
    if (months < 1 || months > MAX_MONTHS) {
      throw invalid(`months must be 1 to ${MAX_MONTHS}, not ${months}`, 'months');
    }
    const since = firstOfMonth(addMonths(this.calendar.thisMonth(), 1 - months));
    const rows = await this.database.query(CALIBRATION, [playerId, since, this.keyAccess.firstHiddenDay]);
    return CONFIDENCES.flatMap((level) => rows.filter(({ confidence }) => confidence === level));
  }
}
