import { SHARE_TEXTS } from '@daily/rules/share-texts';
import type { Caller, Viewer } from '@daily/kit/runtime/caller';
import { invalid, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import { Shareables } from '@daily/kit/runtime/shareable';
import { tokenHash } from '@daily/kit/runtime/token';
import { Player } from '@daily/people';
import { type EntityManager, MoreThan } from 'typeorm';
import { Share } from './share.entity';
import { ShareVisit } from './share-visit.entity';

/** For how long what a browser does after a visit is counted, in milliseconds: 30 days. */
export const VISIT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Characters of what a browser calls a visit: 128 bits as hexadecimal digits. */
const SHORTEST_VISIT = 32;

/**
 * Who came by a shared link, made an account and answered: numbers for the sharer, no names. The browser holds a token
 * of its visit and shows it again when somebody signed in there; see docs/decisions/019.
 *
 * Whatever changes a share's numbers locks the share first, so that nothing is counted twice.
 */
export class AttributionService {
  constructor(private readonly platform: Platform) {}

  /**
   * Counts a visit of a share's link, once a browser and once a player. The sharer's own do not count.
   * @param visit what the browser would call the visit, 128 random bits or more; the same again is the same visit.
   * @param held what it holds from an earlier visit, of this link or another.
   * @returns what the browser shall hold; null when there is nothing to count.
   * @throws Failure invalid, not-found when the link is unknown, or expired before anybody verified it; too-many.
   */
  async visit(token: string, visit: string, held: string | null, caller: Caller): Promise<string | null> {
    if (visit.length < SHORTEST_VISIT) throw invalid(`visit has at least ${SHORTEST_VISIT} characters`);
    await this.platform.limits.use('writes', caller.address);
    const now = this.platform.clock.now();
    return this.platform.database.orm.transaction(async (rows) => {
      const share = await lockedShare(rows, { tokenHash: tokenHash(token) });
      if (!share || share.stateAt(now) === 'expired') throw notFound(SHARE_TEXTS.linkInvalid);
      const { viewer } = caller;
      if (viewer?.id === share.playerId) return null;
      for (const known of [held, visit]) {
        const live = known && (await this.findLive(rows, known));
        if (live && live.shareId === share.id) return known;
      }
      const earlier =
        viewer && (await rows.findOneBy(ShareVisit, { shareId: share.id, playerId: viewer.id }));
      if (earlier) {
        // They came before in another browser: this one carries on.
        await rows.update(ShareVisit, { tokenHash: earlier.tokenHash }, { tokenHash: tokenHash(visit) });
        return visit;
      }
      await rows.insert(ShareVisit, {
        tokenHash: tokenHash(visit),
        shareId: share.id,
        visitedAt: now,
        playerId: viewer?.id ?? null,
      });
      await rows.increment(Share, { id: share.id }, 'visits', 1);
      return visit;
    });
  }

  /**
   * Counts what the viewer did since the visit that their browser holds: whether they made their account after it, and
   * whether they have answered. May be asked as often as one likes.
   * @returns whether the browser shall keep what it holds: there is something left to count.
   * @throws Failure unauthenticated, too-many.
   */
  async attribute(held: string, caller: Caller): Promise<boolean> {
    const { viewer } = caller;
    if (!viewer) throw unauthenticated();
    await this.platform.limits.use('writes', caller.address);
    return this.platform.database.orm.transaction(async (rows) => {
      const found = await this.findLive(rows, held);
      const share = found && (await lockedShare(rows, { id: found.shareId }));
      // Read again under the lock: another request may have bound it since.
      const visit = share && (await this.findLive(rows, held));
      if (!visit || (visit.playerId && visit.playerId !== viewer.id)) return false;
      if (share.playerId === viewer.id) return this.uncount(rows, visit);

      if (!visit.playerId) {
        if (await rows.existsBy(ShareVisit, { shareId: share.id, playerId: viewer.id }))
          return this.uncount(rows, visit);
        await this.bind(rows, visit, viewer);
      }
      const answered =
        visit.answered || (await this.platform.get(Shareables).hasAnsweredSince(viewer.id, visit.visitedAt));
      if (answered && !visit.answered) {
        await rows.update(ShareVisit, { tokenHash: visit.tokenHash }, { answered });
        await rows.increment(Share, { id: share.id }, 'answers', 1);
      }
      return !answered;
    });
  }

  /** Deletes visits after which nothing is counted any more; the shares keep their numbers. @returns whether there may be more. */
  async forgetVisits(): Promise<boolean> {
    return deleteSome(this.platform.database, 'share_visit', 'visited_at <= $1', [this.liveSince()]);
  }

  private async bind(rows: EntityManager, visit: ShareVisit, viewer: Viewer): Promise<void> {
    await rows.update(ShareVisit, { tokenHash: visit.tokenHash }, { playerId: viewer.id });
    const { createdAt } = await rows.findOneByOrFail(Player, { id: viewer.id });
    if (createdAt >= visit.visitedAt) await rows.increment(Share, { id: visit.shareId }, 'signups', 1);
  }

  /** It was the sharer, or somebody who had come already. @returns false: nothing is left to count. */
  private async uncount(rows: EntityManager, { tokenHash, shareId }: ShareVisit): Promise<false> {
    await rows.delete(ShareVisit, { tokenHash });
    await rows.decrement(Share, { id: shareId }, 'visits', 1);
    return false;
  }

  private findLive(rows: EntityManager, held: string): Promise<ShareVisit | null> {
    return rows.findOneBy(ShareVisit, { tokenHash: tokenHash(held), visitedAt: MoreThan(this.liveSince()) });
  }

  private liveSince(): Date {
    return new Date(this.platform.clock.now().getTime() - VISIT_LIFETIME_MS);
  }
}

function lockedShare(
  rows: EntityManager,
  where: { id: string } | { tokenHash: Buffer },
): Promise<Share | null> {
  return rows.findOne(Share, { where, lock: { mode: 'pessimistic_write' } });
}
