import { normalizeEmail } from '@daily/rules/email';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import { PersonalData } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { PasswordService } from '../accounts/password.service';
import { Player } from './player.entity';

/** What a player may do with everything that is kept about them. */
export class MyDataService {
  private readonly personal = this.platform.get(PersonalData);
  private readonly passwords = this.platform.get(PasswordService);

  constructor(private readonly platform: Platform) {}

  /** Everything that any slice keeps about the viewer. @throws Failure too-many */
  async export({ viewer }: Caller): Promise<Record<string, unknown>> {
    const player =
      viewer && (await this.platform.database.orm.getRepository(Player).findOneBy({ id: viewer.id }));
    if (!player) throw unauthenticated();
    await this.platform.limits.use('exports', player.id);
    return { exportedAt: this.platform.clock.now(), ...(await this.personal.export(player)) };
  }

  /**
   * Deletes the viewer's account: its row and what hangs on it by foreign keys, and before, what the slices keep
   * otherwise. The same email or id can make a new one, which knows nothing of this.
   * @param email the account's address, for who sends this again: the reply may have been lost, and the session ended with
   *   the account.
   * @throws Failure invalid without a password, unauthenticated for a wrong one, too-many after 5.
   */
  async delete(
    { password, email }: { password: string; email?: string | null | undefined },
    caller: Caller,
  ): Promise<void> {
    if (!caller.sessionHash && (await this.isGone(email, caller))) return caller.cookie.clear();
    requireAccess(caller.viewer, 'session');
    if (!password) throw invalid(SETTINGS_TEXTS.passwordRequired);
    const { id } = await this.passwords.proveViewer(password, caller);
    await this.platform.database.orm.transaction(async (rows) => {
      // Whatever else changes this player in the same instant comes before or not at all.
      const player = await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!player) return;
      await this.personal.forget(rows, player);
      await rows.delete(Player, { id });
    });
    caller.cookie.clear();
  }

  /** Whether there is no account with an address; login and signup tell as much. @throws Failure too-many */
  private async isGone(email: string | null | undefined, caller: Caller): Promise<boolean> {
    if (!email || caller.viewer) return false;
    await this.platform.limits.use('login', caller.address);
    return !(await this.platform.database.orm
      .getRepository(Player)
      .existsBy({ email: normalizeEmail(email) }));
  }
}
