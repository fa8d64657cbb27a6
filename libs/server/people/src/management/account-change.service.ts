import type { Role } from '@daily/rules/account';
import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/account/management';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict } from '@daily/kit/runtime/errors';
import type { EntityManager } from 'typeorm';
import type { PasswordResetService } from '../accounts/password-reset.service';
import type { StaffService } from '../accounts/staff.service';
import type { AuditLog } from '../audit/audit-log';
import type { PersonalData } from '../my-data/personal-data';
import { Player } from '../profiles/player.entity';
import { isSuspended } from '../profiles/suspension';
import type { SessionService } from '../sessions/session.service';
import type { SignOnPolicy } from '../sign-on/sign-on-policy';
import { type AccountSanctions, lockedPlayer, type Recorded, requireOther } from './account-sanctions';
import type { StaffLock } from './staff-lock';

/** The parts of {@link AccountChangeService}. */
export interface AccountChangeParts {
  database: Database;
  staff: StaffService;
  lock: StaffLock;
  sessions: SessionService;
  resets: PasswordResetService;
  sanctions: AccountSanctions;
  personal: PersonalData;
  audit: AuditLog;
  policy: SignOnPolicy;
}

/**
 * What admins do to the accounts of players. Each change is recorded in the audit log by the transaction that makes it. Access rules
 * admit admins only; whether the caller still is one is checked again once no other change of staff can run.
 */
export class AccountChangeService {
  constructor(private readonly parts: AccountChangeParts) {}

  /**
   * Assigns a role and ends the player's sessions. Assigning the current role changes nothing.
   * @throws Failure forbidden for the caller's own account; not-found; conflict without a proven address or a password.
   */
  changeRole(id: string, role: Role, caller: Caller): Promise<Player> {
    requireOther(id, caller);
    return this.change(id, caller, async (rows, player) => {
      if (role !== 'player' && isSuspended(player)) throw conflict(PLAYER_ACCOUNT_TEXTS.suspendedStaff);
      await this.parts.staff.assign(rows, player, role, caller);
      return null;
    });
  }

  /** As {@link AccountSanctions.hide}. @returns the player afterwards. */
  hide(id: string, hidden: boolean, caller: Caller): Promise<Player> {
    return this.run(id, (rows) => this.parts.sanctions.hide(rows, id, hidden, caller));
  }

  /** As {@link AccountSanctions.suspend}. @returns the player afterwards. */
  suspend(id: string, reason: string, caller: Caller): Promise<Player> {
    return this.run(id, (rows) => this.parts.sanctions.suspend(rows, id, reason, caller));
  }

  /** As {@link AccountSanctions.reinstate}. @returns the player afterwards. */
  reinstate(id: string, caller: Caller): Promise<Player> {
    return this.run(id, (rows) => this.parts.sanctions.reinstate(rows, id, caller));
  }

  /** Ends all sessions of a player. @throws Failure not-found */
  endSessions(id: string, caller: Caller): Promise<Player> {
    return this.change(id, caller, async (rows) => {
      const ended = await this.parts.sessions.endAll(rows, id);
      return ended > 0 ? { action: 'player.end-sessions', before: { sessions: ended }, after: null } : null;
    });
  }

  /**
   * Mails a link with which the owner of the address sets a new password.
   * @throws Failure forbidden where single sign-on is the only way in; not-found; conflict when no link can be mailed to the account now.
   */
  async sendPasswordReset(id: string, caller: Caller): Promise<Player> {
    this.parts.policy.requireOthersAllowed();
    return this.change(id, caller, async (rows, player) => {
      const sent = await this.parts.resets.mailLink(rows, player.email);
      if (!sent) throw conflict(PLAYER_ACCOUNT_TEXTS.resetNotSent);
      return { action: 'player.send-reset-link', before: null, after: null };
    });
  }

  /**
   * Deletes an account with everything that is stored about the player. Does nothing when it is deleted already.
   * @throws Failure forbidden for the caller's own account.
   */
  async delete(id: string, caller: Caller): Promise<void> {
    const { database, lock, personal, audit } = this.parts;
    requireOther(id, caller);
    await database.orm.transaction(async (rows) => {
      await lock.takeAs(rows, caller);
      const player = await lockedPlayer(rows, id);
      if (!player) return;
      await personal.erase(rows, player);
      await rows.delete(Player, { id });
      const before = { username: player.username, role: player.role };
      await audit.record(rows, caller, {
        action: 'player.delete',
        subject: `player:${id}`,
        before,
        after: null,
      });
    });
  }

  /** Changes an account and records what `work` returns; null when nothing is left to record. @returns the player afterwards. */
  private change(
    id: string,
    caller: Caller,
    work: (rows: EntityManager, player: Player) => Promise<Recorded | null>,
  ): Promise<Player> {
    return this.run(id, (rows) =>
      this.parts.sanctions.change(rows, id, caller, (player) => work(rows, player)),
    );
  }

  private run(id: string, change: (rows: EntityManager) => Promise<boolean>): Promise<Player> {
    return this.parts.database.orm.transaction(async (rows) => {
      await change(rows);
      return rows.findOneByOrFail(Player, { id });
    });
  }
}
