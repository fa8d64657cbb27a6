import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import { normalizeEmail } from '@daily/rules/account/email';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { DataSource } from 'typeorm';
import type { Account } from '../accounts/credentials';
import { isUsablePassword } from '../accounts/password-hash';
import type { PasswordService } from '../accounts/password.service';
import { Player } from '../profiles/player.entity';
import type { SessionService } from '../sessions/session.service';
import type { StaffLock } from '../management/staff-lock';
import type { DeletedAccounts } from './deleted-accounts';
import type { PersonalData } from './personal-data';

/** The password that confirms the deletion of an account. Unvalidated input. */
export interface AccountDeletion {
  /** Missing for an account without a password, whose owner has just signed in. */
  password?: string | null | undefined;
  /** The account's address, for a retry after the reply was lost and the session ended with the account. */
  email?: string | null | undefined;
}

/** The parts of {@link MyDataService}. */
export interface MyDataParts {
  orm: DataSource;
  calendar: ProductCalendar;
  personal: PersonalData;
  passwords: PasswordService;
  sessions: SessionService;
  deleted: DeletedAccounts;
  staff: StaffLock;
}

/** Exports a player's data and deletes accounts. */
export class MyDataService {
  constructor(private readonly parts: MyDataParts) {}

  /** Everything that any slice stores about the viewer. @throws Failure unauthenticated */
  async export(caller: Caller): Promise<Record<string, unknown>> {
    const { orm, calendar, personal } = this.parts;
    const player = await orm.getRepository(Player).findOneBy({ id: caller.requireViewer().id });
    if (!player) throw unauthenticated();
    return { exportedAt: calendar.now(), ...(await personal.export(player)) };
  }

  /**
   * Deletes the viewer's account: its row with all rows that reference it, and what slices store otherwise. A new account
   * with the same email starts from nothing.
   * @throws Failure invalid without a password, or for an account without one when the login is older than 10 minutes; unauthenticated for a
   *   wrong password, too-many after 5; conflict for the only admin.
   */
  async delete({ password, email }: AccountDeletion, caller: Caller): Promise<void> {
    const { orm, personal, deleted, staff } = this.parts;
    if (!caller.viewer && email && (await deleted.includes(normalizeEmail(email), password ?? '', caller)))
      return caller.cookie.clear();
    requireAccess(caller.viewer, 'session');
    const { player: viewer, passwordHash } = await this.verify(password, caller);
    const { id } = viewer;
    await orm.transaction(async (rows) => {
      if (viewer.role === 'admin') await staff.take(rows);
      // The lock orders this after concurrent changes of the player.
      const player = await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!player) return;
      await staff.requireAnotherAdmin(rows, player);
      await personal.erase(rows, player);
      await rows.delete(Player, { id });
      await deleted.remember(rows, player.email, passwordHash ?? '');
    });
    caller.cookie.clear();
  }

  /** The viewer's account, once they have proven that it is theirs. */
  private async verify(password: string | null | undefined, caller: Caller): Promise<Account> {
    const { passwords, sessions } = this.parts;
    if (password) return passwords.verifyViewer(password, caller);
    const account = await passwords.accountOfViewer(caller);
    if (isUsablePassword(account.passwordHash)) throw invalid(SETTINGS_TEXTS.passwordRequired, 'password');
    if (!(await sessions.isFresh(caller))) throw invalid(LINK_TEXTS.freshLoginRequired, 'password');
    return account;
  }
}
