import { type BoardPlace, LeaderboardEntry, type MonthPointsLoader } from '@daily/boards';
import { joinedId, splitId } from '@daily/kit/graphql/node';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { isShareTimeframe, isShareType } from '@daily/rules/sharing';
import type { ShareBoardFilter, ShareLeaderboardService } from './share-leaderboard.service';

/** Turns places on the share leaderboard into entries of the schema. */
export class ShareEntries {
  constructor(
    private readonly service: ShareLeaderboardService,
    private readonly monthPoints: PerRequest<MonthPointsLoader>,
  ) {}

  /** The entry of a place. */
  of(place: BoardPlace, filter: ShareBoardFilter): LeaderboardEntry {
    const list = joinedId('shares', filter.timeframe, filter.shareType ?? '');
    return new LeaderboardEntry(list, place, {
      monthlyPoints: (caller) => this.monthPoints.of(caller).load(place.player.id),
      movement: async () => null,
      pageCursor: () => this.service.cursorAbove(place, filter),
    });
  }

  /** The entry with a local id; null when the player is not on the board. */
  async find(id: string): Promise<LeaderboardEntry | null> {
    const [, timeframe, shareType, playerId] = splitId(id, 4) ?? [];
    if (!playerId || !isShareTimeframe(timeframe)) return null;
    if (shareType !== '' && !isShareType(shareType)) return null;
    const filter = { timeframe, shareType: shareType === '' ? null : shareType };
    const place = await this.service.placeOf(playerId, filter);
    return place && this.of(place, filter);
  }
}
