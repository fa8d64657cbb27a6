import { isAtLeast } from '@daily/rules/account';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { PLAYER_ACCOUNT_TEXTS, suspensionReasonProblem } from '@daily/rules/account/management';
import type { Caller } from '@daily/kit/runtime/caller';
import { forbidden, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue } from '@daily/mail';
import type { EntityManager } from 'typeorm';
import type { AuditedChange, AuditLog } from '../audit/audit-log';
import type { AnnounceChange } from '../profiles/announce-change';
import type { BoardVisibility } from '../profiles/board-visibility';
import { Player } from '../profiles/player.entity';
import { isSuspended } from '../profiles/suspension';
import type { SessionService } from '../sessions/session.service';
import type { StaffLock } from './staff-lock';

/** What is recorded of a change, besides whom it concerns. */
export type Recorded = Pick<AuditedChange, 'action' | 'before' | 'after'>;

/** The parts of {@link AccountSanctions}. */
export interface AccountSanctionParts {
  calendar: ProductCalendar;
  lock: StaffLock;
  sessions: SessionService;
  visibility: BoardVisibility;
  mails: MailQueue;
  audit: AuditLog;
  announceChange: AnnounceChange;
}

/**
 * What admins do against an account, and how they take it back, within the caller's transaction. Each method resolves to whether it
 * changed something, which the audit log then records.
 */
export class AccountSanctions {
  constructor(private readonly parts: AccountSanctionParts) {}

  /** Excludes a player from the leaderboards, or ends that. @throws Failure not-found, forbidden */
  hide(rows: EntityManager, id: string, hidden: boolean, caller: Caller): Promise<boolean> {
    return this.change(rows, id, caller, async (player) => {
      if (player.hiddenByStaff === hidden) return null;
      await this.update(rows, player, { hiddenByStaff: hidden });
      return { action: hidden ? 'player.hide' : 'player.show', before: null, after: null };
    });
  }

  /**
   * Suspends an account, ends its sessions and withdraws its mails with an unsubscribe link that wait to be sent.
   * @throws Failure forbidden for the caller's own account; not-found; invalid without a reason.
   */
  suspend(rows: EntityManager, id: string, reason: string, caller: Caller): Promise<boolean> {
    const problem = suspensionReasonProblem(reason);
    if (problem) throw invalid(problem, 'reason');
    requireOther(id, caller);
    return this.change(rows, id, caller, async (player) => {
      if (isSuspended(player)) return null;
      const suspensionReason = reason.trim();
      await this.update(rows, player, { suspendedAt: this.parts.calendar.now(), suspensionReason });
      await this.parts.sessions.endAll(rows, id);
      if (player.emailProvenAt) await this.parts.mails.withdrawListMail(rows, player.email);
      return { action: 'player.suspend', before: null, after: { reason: suspensionReason } };
    });
  }

  /** Ends the suspension of an account. @throws Failure not-found, forbidden */
  reinstate(rows: EntityManager, id: string, caller: Caller): Promise<boolean> {
    return this.change(rows, id, caller, async (player) => {
      if (!isSuspended(player)) return null;
      const before = { reason: player.suspensionReason };
      await this.update(rows, player, { suspendedAt: null, suspensionReason: null });
      return { action: 'player.reinstate', before, after: null };
    });
  }

  /**
   * Replaces the name or the picture of a player, provided that it is still the expected one.
   * @throws Failure not-found, forbidden
   */
  replace<Field extends 'username' | 'avatarUrl'>(
    rows: EntityManager,
    id: string,
    { field, from, to }: { field: Field; from: Player[Field]; to: Player[Field] },
    caller: Caller,
  ): Promise<boolean> {
    return this.change(rows, id, caller, async (player) => {
      if (player[field] !== from) return null;
      await rows.update(Player, { id }, { [field]: to });
      await this.parts.announceChange(rows, id);
      const action = field === 'username' ? 'player.replace-name' : 'player.replace-picture';
      return { action, before: { [field]: from }, after: { [field]: to } };
    });
  }

  /** Changes an account and records what `work` returns; null when nothing is left to record. */
  async change(
    rows: EntityManager,
    id: string,
    caller: Caller,
    work: (player: Player) => Promise<Recorded | null>,
  ): Promise<boolean> {
    await this.parts.lock.takeAs(rows, caller);
    const player = await lockedPlayer(rows, id);
    if (!player) throw notFound(ACCOUNT_FAILURES.profileNotFound);
    const recorded = await work(player);
    if (recorded) await this.parts.audit.record(rows, caller, { subject: `player:${id}`, ...recorded });
    return recorded !== null;
  }

  /** Updates what decides whether a player stands on the leaderboards, and the decision with it. */
  private async update(
    rows: EntityManager,
    player: Player,
    fields: Partial<Pick<Player, 'hiddenByStaff' | 'suspendedAt' | 'suspensionReason'>>,
  ): Promise<void> {
    const hidden = this.parts.visibility.hides({ ...player, ...fields });
    await rows.update(Player, { id: player.id }, { ...fields, hidden });
    if (hidden !== player.hidden) await this.parts.announceChange(rows, player.id);
  }
}

/** The player, locked so that the change comes before or after a concurrent answer. */
export function lockedPlayer(rows: EntityManager, id: string): Promise<Player | null> {
  return rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** @throws Failure forbidden for the caller's own account, and unless the caller is an admin */
export function requireOther(id: string, { viewer }: Caller): void {
  if (viewer?.id === id) throw forbidden(PLAYER_ACCOUNT_TEXTS.ownAccount);
  if (!viewer || !isAtLeast(viewer.role, 'admin')) throw forbidden();
}
