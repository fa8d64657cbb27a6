import { DAY_MS } from '@daily/rules/calendar/duration';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { shareState } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { Caller, Viewer } from '@daily/kit/runtime/caller';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { tokenHash } from '@daily/kit/runtime/token';
import { Player } from '@daily/people';
import { type DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { Share } from '../shares/share.entity';
import { hasAnsweredSince, type Shareables } from '../shares/shareable';
import type { FormerVisitors } from './former-visitors';
import { ShareVisit } from './share-visit.entity';

/** How long actions of a browser are counted after its visit, in milliseconds: 30 days. */
export const VISIT_LIFETIME_MS = 30 * DAY_MS;

/** Minimum length of a visit token: 128 bits as hexadecimal digits. */
const MIN_VISIT_TOKEN_LENGTH = 32;

/** A visit of a share's link. */
export interface Visit {
  /** Token of the link. */
  token: string;
  /** Chosen by the browser: 128 random bits or more. A retry with the same value is the same visit. */
  visitToken: string;
  /** The visit token that the browser keeps from an earlier visit of this or another link. */
  previousVisitToken: string | null;
}

/**
 * Counts for sharers how many visitors of their links created an account and answered: numbers without names. The browser
 * keeps the token of its visit and sends it again after a sign-in; see docs/decisions/018-shares.md.
 *
 * Every change of a share's counters locks the share first, so that nothing is counted twice.
 */
export class AttributionService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly shareables: Shareables,
    private readonly former: FormerVisitors,
  ) {}

  /**
   * Counts a visit of a share's link, once per browser and once per player. The sharer's own visits are not counted.
   * @returns the visit token that the browser should keep; null when nothing is counted.
   * @throws Failure invalid, not-found when the link is unknown or expired before it was verified.
   */
  async visit({ token, visitToken, previousVisitToken }: Visit, caller: Caller): Promise<string | null> {
    if (visitToken.length < MIN_VISIT_TOKEN_LENGTH) {
      throw invalid(`visitToken must have at least ${MIN_VISIT_TOKEN_LENGTH} characters`, 'visitToken');
    }
    const now = this.calendar.now();
    return this.orm.transaction(async (rows) => {
      const share = await lockedShare(rows, { tokenHash: tokenHash(token) });
      if (!share || shareState(share, now) === 'expired') throw notFound(SHARE_TEXTS.linkInvalid);
      const { viewer } = caller;
      if (viewer?.id === share.playerId) return null;
      for (const known of [previousVisitToken, visitToken]) {
        const current = known && (await this.findCurrent(rows, known));
        if (current && current.shareId === share.id) return known;
      }
      const earlier = viewer && (await this.earlierVisit(rows, share, await playerOf(rows, viewer)));
      if (earlier) {
        // The player visited before in another browser; this browser takes over.
        const takenOver = { tokenHash: tokenHash(visitToken), playerId: viewer.id };
        await rows.update(ShareVisit, { tokenHash: earlier.tokenHash }, takenOver);
        return visitToken;
      }
      await rows.insert(ShareVisit, {
        tokenHash: tokenHash(visitToken),
        shareId: share.id,
        visitedAt: now,
        playerId: viewer?.id ?? null,
      });
      await rows.increment(Share, { id: share.id }, 'visits', 1);
      return visitToken;
    });
  }

  /**
   * Counts what the viewer did since the visit of their browser: whether they created their account after it, and whether
   * they have answered. May be called any number of times.
   * @returns whether the browser should keep the visit token because there is something left to count.
   * @throws Failure unauthenticated.
   */
  async attribute(visitToken: string, caller: Caller): Promise<boolean> {
    const viewer = caller.requireViewer();
    return this.orm.transaction(async (rows) => {
      const found = await this.findCurrent(rows, visitToken);
      const share = found && (await lockedShare(rows, { id: found.shareId }));
      // Read again under the lock: another request may have changed it since.
      const visit = share && (await this.findCurrent(rows, visitToken));
      if (!visit || (visit.playerId && visit.playerId !== viewer.id)) return false;
      if (share.playerId === viewer.id) return this.uncount(rows, visit);

      if (!visit.playerId) {
        const player = await playerOf(rows, viewer);
        const earlier = await this.earlierVisit(rows, share, player);
        const isSame = earlier?.tokenHash.equals(visit.tokenHash) ?? false;
        if (visit.formerVisitor && !isSame) return false;
        if (earlier && !isSame) return this.uncount(rows, visit);
        await this.assignVisitor(rows, visit, player);
      }
      const answered =
        visit.answered || (await hasAnsweredSince(this.shareables(), viewer.id, visit.visitedAt));
      if (answered && !visit.answered) {
        await rows.update(ShareVisit, { tokenHash: visit.tokenHash }, { answered });
        await rows.increment(Share, { id: share.id }, 'answers', 1);
      }
      return !answered;
    });
  }

  /** Deletes a batch of expired visits; the counters of the shares remain. @returns whether there may be more. */
  async deleteExpiredVisits(): Promise<boolean> {
    return deleteBatch(this.orm, ShareVisit, { visitedAt: LessThanOrEqual(this.currentSince()) });
  }

  /** The visit of a share for which a player was counted, also with an account that they deleted since. */
  private earlierVisit(rows: EntityManager, { id }: Share, player: Player): Promise<ShareVisit | null> {
    const formerVisitor = this.former.digestOf(player.email);
    return rows.findOne(ShareVisit, {
      where: [
        { shareId: id, playerId: player.id },
        { shareId: id, formerVisitor },
      ],
    });
  }

  private async assignVisitor(
    rows: EntityManager,
    visit: ShareVisit,
    { id, createdAt }: Player,
  ): Promise<void> {
    await rows.update(ShareVisit, { tokenHash: visit.tokenHash }, { playerId: id });
    if (visit.formerVisitor || createdAt < visit.visitedAt) return;
    await rows.increment(Share, { id: visit.shareId }, 'signups', 1);
  }

  /** Removes a visit of the sharer or of a player who was counted before. @returns false: nothing is left to count. */
  private async uncount(rows: EntityManager, { tokenHash, shareId }: ShareVisit): Promise<false> {
    await rows.delete(ShareVisit, { tokenHash });
    await rows.decrement(Share, { id: shareId }, 'visits', 1);
    return false;
  }

  private findCurrent(rows: EntityManager, visitToken: string): Promise<ShareVisit | null> {
    return rows.findOneBy(ShareVisit, {
      tokenHash: tokenHash(visitToken),
      visitedAt: MoreThan(this.currentSince()),
    });
  }

  private currentSince(): Date {
    return new Date(this.calendar.now().getTime() - VISIT_LIFETIME_MS);
  }
}

/** @throws Failure not-found when the account is deleted at this moment */
async function playerOf(rows: EntityManager, { id }: Viewer): Promise<Player> {
  const player = await rows.findOneBy(Player, { id });
  if (!player) throw notFound(ACCOUNT_FAILURES.profileNotFound);
  return player;
}

function lockedShare(
  rows: EntityManager,
  where: { id: string } | { tokenHash: Buffer },
): Promise<Share | null> {
  return rows.findOne(Share, { where, lock: { mode: 'pessimistic_write' } });
}
