import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { InstallationBank } from '../bank/installation-bank';
import { DAYS_LEFT } from './question-schedule.sql';

/** The questions that are still to come. */
export class QuestionQueue {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly bank: InstallationBank,
  ) {}

  /**
   * Number of days after today that have a question or can get one that was never asked. When it is 0, the schedule repeats
   * questions.
   */
  async daysLeft(): Promise<number> {
    const { retired } = this.bank.read();
    const [row] = await this.database.query(DAYS_LEFT, [this.calendar.today(), [...retired]]);
    return row?.days ?? 0;
  }
}
