import { repeat } from '@daily/kit/runtime/background';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { AttributionResolver } from './attribution.resolver';
import { AttributionService } from './attribution.service';
import { sharingRecords } from './personal-records';
import { PlayerSharesResolver } from './player-shares.resolver';
import { Share } from './share.entity';
import { ShareCount } from './share-count.entity';
import { PlayerSharePlaceResolver, ShareLeaderboardResolver } from './share-leaderboard.resolver';
import { ShareLeaderboardService } from './share-leaderboard.service';
import { ShareResolver } from './share.resolver';
import { shareRoutes } from './share.rest';
import { ShareScore } from './share-score.entity';
import { ShareService } from './share.service';
import { ShareVisit } from './share-visit.entity';

export { auditShares } from './shares-audit';
export { KEEP_HIDDEN_SHARERS, KEEP_SHARE_SCORES, SHARE_BOARD_TRIGGERS } from './share-board.sql';
export { picturePath } from './picture-path';
export { type Picture, PictureService } from './picture.service';
export { SharedResult } from './shared-result.type';

/** How often visits that count no more, and counts of times that are over, are looked for, in milliseconds. */
const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Shares of results, their verification, what they led to, and their leaderboard. */
export const sharing = {
  name: 'sharing',
  entities: [Share, ShareVisit, ShareCount, ShareScore],
  resolvers: [
    ShareResolver,
    PlayerSharesResolver,
    ShareLeaderboardResolver,
    PlayerSharePlaceResolver,
    AttributionResolver,
  ],
  rest: (platform: Platform) => shareRoutes(platform),
  personal: (platform: Platform) => sharingRecords(platform),
  nodes: (platform: Platform) => ({
    Share: (id, caller) => platform.get(ShareService).findOwn(id, caller),
  }),
  run: async (platform: Platform) =>
    repeat(() => tidy(platform), {
      pauseMs: TIDY_EVERY_MS,
      failed: (error) =>
        platform.log.warn({ reason: String(error) }, 'Old visits and counts cannot be deleted; trying on'),
    }),
} satisfies Slice;

/** Says whether there is more to delete at once. */
async function tidy(platform: Platform): Promise<boolean> {
  const counts = await platform.get(ShareLeaderboardService).forgetOld();
  const visits = await platform.get(AttributionService).forgetVisits();
  return counts || visits;
}
