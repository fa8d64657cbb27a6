import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import { tooMany } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LessThanOrEqual } from 'typeorm';
import { LoginFailure } from './login-failure.entity';

/** Failed attempts an account may have within the window. `RATE_LIMIT_SCALE` does not apply. */
const MAX_FAILURES = 5;
const WINDOW_MS = 15 * MINUTE_MS;

/** Counts failed password checks per account, regardless of where they come from. */
export class LoginAttemptService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * Counts an attempt as failed until `clear` is called.
   * @throws Failure too-many while the account is locked, which ends when its oldest failure is 15 minutes old.
   */
  async begin(email: string): Promise<void> {
    const now = this.calendar.now();
    const since = new Date(now.getTime() - WINDOW_MS);
    await this.database.orm.transaction(async (rows) => {
      // Serializes attempts at one account, so that concurrent requests cannot exceed the limit.
      await this.database.query(ADVISORY_LOCK, [`login:${email}`], rows);
      await rows.delete(LoginFailure, { email, at: LessThanOrEqual(since) });
      const failures = await rows.find(LoginFailure, { where: { email }, order: { at: 'ASC' } });
      const oldest = failures[0];
      if (oldest && failures.length >= MAX_FAILURES) {
        const seconds = Math.ceil((oldest.at.getTime() - since.getTime()) / 1000);
        throw tooMany(seconds, ACCOUNT_FAILURES.tooManyLogins(Math.ceil(seconds / 60)));
      }
      await rows.insert(LoginFailure, { email, at: now });
    });
  }

  /** Deletes a batch of failures outside the window. @returns whether there may be more. */
  async deleteExpired(): Promise<boolean> {
    const since = new Date(this.calendar.now().getTime() - WINDOW_MS);
    return deleteBatch(this.database.orm, LoginFailure, { at: LessThanOrEqual(since) });
  }

  /** Resets the count after a correct password. */
  async clear(email: string): Promise<void> {
    await this.database.orm.getRepository(LoginFailure).delete({ email });
  }
}
