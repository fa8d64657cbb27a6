import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { IsNull } from 'typeorm';
import { Question } from '../question/question.entity';
import { inOrderOf } from './option-order';
import { shippedQuestions } from './question-bank';

/** Copies the shipped questions into the database. */
export class BankImport {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
  ) {}

  /**
   * Adds questions that are missing and corrects those that are not scheduled yet, with the options in the order of this
   * installation. Safe to run at every start, on several
   * servers at once.
   */
  async run(): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      await this.database.query(ADVISORY_LOCK, ['question bank'], rows);
      const known = await rows.find(Question, { select: { id: true, bankKey: true, day: true } });
      const scheduled = new Set(known.filter(({ day }) => day !== null).map(({ bankKey }) => bankKey));
      const unscheduled = new Set(known.filter(({ day }) => day === null).map(({ bankKey }) => bankKey));
      const shipped = shippedQuestions().map((question) =>
        inOrderOf(this.secret.digest('option order', question.bankKey), question),
      );
      const missing = shipped.filter(({ bankKey }) => !scheduled.has(bankKey) && !unscheduled.has(bankKey));
      if (missing.length > 0) {
        const createdAt = this.calendar.now();
        await rows.insert(
          Question,
          missing.map((question) => ({ ...question, createdAt })),
        );
      }
      for (const { bankKey, ...content } of shipped.filter((question) => unscheduled.has(question.bankKey))) {
        await rows.update(Question, { bankKey, day: IsNull() }, content);
      }
    });
  }
}
