import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { tooMany } from '@daily/kit/runtime/errors';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import { LoginFailure } from './login-failure.entity';

/** Failures an account may have within the window; `RATE_LIMIT_SCALE` does not reach it. */
const MOST_FAILURES = 5;
const WINDOW_MS = 15 * 60 * 1000;

/** Counts wrong passwords by account, whoever sends them from wherever. */
export class LoginAttempts {
  constructor(private readonly platform: Platform) {}

  /**
   * Counts an attempt as failed until `forget` says otherwise.
   * @throws Failure too-many when the account is locked; the wait ends when its oldest failure is 15 minutes old.
   */
  async begin(email: string): Promise<void> {
    const now = this.platform.clock.now();
    const since = new Date(now.getTime() - WINDOW_MS);
    await this.platform.database.orm.transaction(async (rows) => {
      // Attempts at one account queue up here, so that counting and adding cannot be overtaken.
      await rows.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`login:${email}`]);
      await rows.query('DELETE FROM login_failure WHERE email = $1 AND at <= $2', [email, since]);
      const failures = await rows.find(LoginFailure, { where: { email }, order: { at: 'ASC' } });
      const oldest = failures[0];
      if (oldest && failures.length >= MOST_FAILURES) {
        const seconds = Math.ceil((oldest.at.getTime() - since.getTime()) / 1000);
        throw tooMany(seconds, ACCOUNT_TEXTS.tooManyLogins(Math.ceil(seconds / 60)));
      }
      await rows.insert(LoginFailure, { email, at: now });
    });
  }

  /** Deletes failures that count no more, of whatever email. @returns whether there may be more. */
  async forgetOld(): Promise<boolean> {
    const since = new Date(this.platform.clock.now().getTime() - WINDOW_MS);
    return deleteSome(this.platform.database, 'login_failure', 'at <= $1', [since]);
  }

  /** Clears the count after a right password. */
  async forget(email: string): Promise<void> {
    await this.platform.database.orm.getRepository(LoginFailure).delete({ email });
  }
}
