import { isAtLeast, type Role } from '@daily/rules/account';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { PLAYER_ACCOUNT_TEXTS, suspensionReasonProblem } from '@daily/rules/player-account';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, forbidden, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue } from '@daily/mail';
import type { EntityManager } from 'typeorm';
import type { PasswordResetService } from '../accounts/password-reset.service';
import type { StaffService } from '../accounts/staff.service';
import type { AuditedChange, AuditLog } from '../audit/audit-log';
import type { PersonalData } from '../my-data/personal-data';
import type { BoardVisibility } from '../profiles/board-visibility';
import { Player } from '../profiles/player.entity';
import type { SessionService } from '../sessions/session.service';
import { isSuspended } from '../profiles/suspension';
import type { StaffLock } from './staff-lock';

/** The parts of {@link AccountChangeService}. */
export interface AccountChangeParts {
  database: Database;
  calendar: ProductCalendar;
  staff: StaffService;
  lock: StaffLock;
  sessions: SessionService;
  resets: PasswordResetService;
  visibility: BoardVisibility;
  personal: PersonalData;
  mails: MailQueue;
  audit: AuditLog;
}

/** What is recorded of a change, besides whom it concerns. */
type Recorded = Pick<AuditedChange, 'action' | 'before' | 'after'>;

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
    return this.changeOther(id, caller, async (rows, player) => {
      if (role !== 'player' && isSuspended(player)) throw conflict(PLAYER_ACCOUNT_TEXTS.suspendedStaff);
      await this.parts.staff.assign(rows, player, role, caller);
      return null;
    });
  }

  /** Excludes a player from the leaderboards, or ends that. @throws Failure not-found */
  hide(id: string, hidden: boolean, caller: Caller): Promise<Player> {
    return this.change(id, caller, async (rows, player) => {
      if (player.hiddenByStaff === hidden) return null;
      await this.update(rows, player, { hiddenByStaff: hidden });
      return { action: hidden ? 'player.hide' : 'player.show', before: null, after: null };
    });
  }

  /**
   * Suspends an account, ends its sessions and withdraws its mails with an unsubscribe link that wait to be sent.
   * @throws Failure forbidden for the caller's own account; not-found; invalid without a reason.
   */
  suspend(id: string, reason: string, caller: Caller): Promise<Player> {
    const problem = suspensionReasonProblem(reason);
    if (problem) throw invalid(problem, 'reason');
    return this.changeOther(id, caller, async (rows, player) => {
      const suspensionReason = reason.trim();
      if (isSuspended(player)) return null;
      await this.update(rows, player, { suspendedAt: this.parts.calendar.now(), suspensionReason });
      await this.parts.sessions.endAll(rows, id);
      if (player.emailProvenAt) await this.parts.mails.withdrawListMail(rows, player.email);
      return { action: 'player.suspend', before: null, after: { reason: suspensionReason } };
    });
  }

  /** Ends the suspension of an account. @throws Failure not-found */
  reinstate(id: string, caller: Caller): Promise<Player> {
    return this.change(id, caller, async (rows, player) => {
      if (!isSuspended(player)) return null;
      const before = { reason: player.suspensionReason };
      await this.update(rows, player, { suspendedAt: null, suspensionReason: null });
      return { action: 'player.reinstate', before, after: null };
    });
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
   * @throws Failure not-found; conflict when no link can be mailed to the account now.
   */
  sendPasswordReset(id: string, caller: Caller): Promise<Player> {
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
      const player = await locked(rows, id);
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

  /** Like {@link change}, and refuses the caller's own account: an admin must not shut themselves out. */
  private changeOther(
    id: string,
    caller: Caller,
    work: (rows: EntityManager, player: Player) => Promise<Recorded | null>,
  ): Promise<Player> {
    requireOther(id, caller);
    return this.change(id, caller, work);
  }

  /**
   * Changes an account in a transaction and records what `work` returns; null when nothing is left to record.
   * @returns the player afterwards.
   */
  private change(
    id: string,
    caller: Caller,
    work: (rows: EntityManager, player: Player) => Promise<Recorded | null>,
  ): Promise<Player> {
    return this.parts.database.orm.transaction(async (rows) => {
      await this.parts.lock.takeAs(rows, caller);
      const player = await locked(rows, id);
      if (!player) throw notFound(ACCOUNT_TEXTS.profileNotFound);
      const recorded = await work(rows, player);
      if (recorded) await this.parts.audit.record(rows, caller, { subject: `player:${id}`, ...recorded });
      return rows.findOneByOrFail(Player, { id });
    });
  }

  /** Updates what decides whether a player stands on the leaderboards, and the decision with it. */
  private async update(
    rows: EntityManager,
    player: Player,
    fields: Partial<Pick<Player, 'hiddenByStaff' | 'suspendedAt' | 'suspensionReason'>>,
  ): Promise<void> {
    const hidden = this.parts.visibility.hides({ ...player, ...fields });
    await rows.update(Player, { id: player.id }, { ...fields, hidden });
  }
}

/** The player, locked so that the change comes before or after a concurrent answer. */
function locked(rows: EntityManager, id: string): Promise<Player | null> {
  return rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

function requireOther(id: string, { viewer }: Caller): void {
  if (viewer?.id === id) throw forbidden(PLAYER_ACCOUNT_TEXTS.ownAccount);
  if (!viewer || !isAtLeast(viewer.role, 'admin')) throw forbidden();
}
