import type { Caller } from '@daily/kit/runtime/caller';
import { conflict } from '@daily/kit/runtime/errors';
import { League } from '@daily/leagues';
import { type AuditLog, generatedName, type People } from '@daily/people';
import { MODERATION_TEXTS, type ModerationDecision } from '@daily/rules/moderation';
import type { EntityManager } from 'typeorm';
import type { ModerationCase } from './moderation-case.entity';

/** Carries out decisions about content, and takes them back, within the caller's transaction. */
export class ContentChanges {
  constructor(
    private readonly sanctions: People['sanctions'],
    private readonly audit: AuditLog,
  ) {}

  /**
   * Locks the player or the league of a case. Must come before the lock of the case, which the deletion of either takes last: in another
   * order, the two could deadlock.
   * @throws Failure not-found when the player is deleted; forbidden
   */
  async lockContent(
    rows: EntityManager,
    { playerId, leagueId }: Pick<ModerationCase, 'playerId' | 'leagueId'>,
    caller: Caller,
  ): Promise<void> {
    const lock = { mode: 'for_no_key_update' } as const;
    if (playerId === null) await rows.findOne(League, { where: { id: leagueId ?? '' }, lock });
    else await this.sanctions.change(rows, playerId, caller, () => Promise.resolve(null));
  }

  /**
   * Carries out a decision.
   * @param reason of a suspension.
   * @returns whether it changed something.
   * @throws Failure conflict when a name or picture to be replaced is another one by now; forbidden
   */
  async apply(
    rows: EntityManager,
    found: ModerationCase,
    decision: ModerationDecision,
    reason: string,
    caller: Caller,
  ): Promise<boolean> {
    const playerId = found.playerId ?? '';
    if (decision === 'keep') return false;
    if (decision === 'hide') return this.sanctions.hide(rows, playerId, true, caller);
    if (decision === 'suspend') return this.sanctions.suspend(rows, playerId, reason, caller);
    const replaced = await this.replace(rows, found, found.content, replacementOf(found), caller);
    if (!replaced) throw conflict(MODERATION_TEXTS.changedSince);
    return true;
  }

  /** Takes back a decision that changed something. @throws Failure conflict when the content has changed since; forbidden */
  async revert(
    rows: EntityManager,
    found: ModerationCase,
    decision: ModerationDecision,
    caller: Caller,
  ): Promise<void> {
    const playerId = found.playerId ?? '';
    if (decision === 'hide') await this.sanctions.hide(rows, playerId, false, caller);
    else if (decision === 'suspend') await this.sanctions.reinstate(rows, playerId, caller);
    else if (!(await this.replace(rows, found, replacementOf(found), found.content, caller)))
      throw conflict(MODERATION_TEXTS.changedSinceDecision);
  }

  /** Replaces content if it is the expected one. Null stands for no picture. @returns whether it did. */
  private async replace(
    rows: EntityManager,
    { kind, playerId, leagueId }: ModerationCase,
    from: string | null,
    to: string | null,
    caller: Caller,
  ): Promise<boolean> {
    const id = playerId ?? '';
    if (kind === 'player_picture')
      return this.sanctions.replace(rows, id, { field: 'avatarUrl', from, to }, caller);
    if (from === null || to === null) return false;
    if (kind === 'player_name')
      return this.sanctions.replace(rows, id, { field: 'username', from, to }, caller);
    const { affected } = await rows.update(League, { id: leagueId ?? '', name: from }, { name: to });
    if (affected !== 1) return false;
    const subject = `league:${leagueId ?? ''}`;
    const change = { before: { name: from }, after: { name: to } };
    await this.audit.record(rows, caller, { action: 'league.replace-name', subject, ...change });
    return true;
  }
}

/** What replaces content that is not allowed; null for no picture. */
export function replacementOf({ kind, playerId, leagueId }: ModerationCase): string | null {
  if (kind === 'player_picture') return null;
  return kind === 'league_name'
    ? generatedName('League', leagueId ?? '')
    : generatedName('Player', playerId ?? '');
}
