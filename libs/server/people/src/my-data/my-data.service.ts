import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { normalizeEmail } from '@daily/rules/account/email';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { DataSource } from 'typeorm';
import type { PasswordService } from '../accounts/password.service';
import { Player } from '../profiles/player.entity';
import type { StaffLock } from '../management/staff-lock';
import type { DeletedAccounts } from './deleted-accounts';
import type { PersonalData } from './personal-data';

/** The password that confirms the deletion of an account. Unvalidated input. */
export interface AccountDeletion {
  password: string;
  /** The account's address, for a retry after the reply was lost and the session ended with the account. */
  email?: string | null | undefined;
}

/** Exports a player's data and deletes accounts. */
export class MyDataService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly personal: PersonalData,
    private readonly passwords: PasswordService,
    private readonly deleted: DeletedAccounts,
    private readonly staff: StaffLock,
  ) {}

  /** Everything that any slice stores about the viewer. @throws Failure unauthenticated */
  async export(caller: Caller): Promise<Record<string, unknown>> {
    const player = await this.orm.getRepository(Player).findOneBy({ id: caller.requireViewer().id });
    if (!player) throw unauthenticated();
    return { exportedAt: this.calendar.now(), ...(await this.personal.export(player)) };
  }

  /**
   * Deletes the viewer's account: its row with all rows that reference it, and what slices store otherwise. A new account
   * with the same email starts from nothing.
   * @throws Failure invalid without a password, unauthenticated for a wrong one, too-many after 5; conflict for the only admin.
   */
  async delete({ password, email }: AccountDeletion, caller: Caller): Promise<void> {
    if (!caller.viewer && email && (await this.deleted.includes(normalizeEmail(email), password, caller)))
      return caller.cookie.clear();
    requireAccess(caller.viewer, 'session');
    if (!password) throw invalid(SETTINGS_TEXTS.passwordRequired, 'password');
    const { player: viewer, passwordHash } = await this.passwords.verifyViewer(password, caller);
    const { id } = viewer;
    await this.orm.transaction(async (rows) => {
      if (viewer.role === 'admin') await this.staff.take(rows);
      // The lock orders this after concurrent changes of the player.
      const player = await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!player) return;
      await this.staff.requireAnotherAdmin(rows, player);
      await this.personal.erase(rows, player);
      await rows.delete(Player, { id });
      await this.deleted.remember(rows, player.email, passwordHash ?? '');
    });
    caller.cookie.clear();
  }
}
