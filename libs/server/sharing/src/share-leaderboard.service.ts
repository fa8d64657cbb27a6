import { startOfDay } from '@daily/rules/calendar';
import { type ShareTimeframe, type ShareType, timeframeStart } from '@daily/rules/sharing';
import type { Statement } from '@daily/kit/database';
import type { Platform } from '@daily/kit/platform';
import { type Player, playerFromRow, PLAYER_COLUMNS, type PlayerRow } from '@daily/people';

/** Which shares count for the board. */
export interface ShareBoardFilter {
  /** Null for every type. */
  shareType: ShareType | null;
  timeframe: ShareTimeframe;
}

/** A player's place on the board of shares. */
export interface SharePlace {
  rank: number;
  shareCount: number;
  player: Player;
}

/**
 * Verified shares, counted by player: by count, then by who reached it first. A share counts from when it was
 * verified. Equal counts share a rank (1, 2, 2, 4); nobody who is hidden is on it.
 *
 * $1 the first instant that counts or null, $2 the type or null, $3 how many places.
 */
const BOARD: Statement = {
  name: 'share-leaderboard',
  text: `
    SELECT ${PLAYER_COLUMNS}, board.share_count, rank() OVER (ORDER BY board.share_count DESC)::int AS rank
    FROM (
      SELECT player_id, count(*)::int AS share_count, max(verified_at) AS reached_at
      FROM share JOIN player AS sharer ON sharer.id = share.player_id AND NOT sharer.hidden
      WHERE verified_at IS NOT NULL AND ($1::timestamptz IS NULL OR verified_at >= $1)
        AND ($2::text IS NULL OR share_type = $2)
      GROUP BY player_id ORDER BY share_count DESC, reached_at, player_id LIMIT $3
    ) AS board JOIN player ON player.id = board.player_id
    ORDER BY board.share_count DESC, board.reached_at, player.id`,
};

/** Who shared most. */
export class ShareLeaderboardService {
  constructor(private readonly platform: Platform) {}

  /** The first places; days, weeks and months are those of the product's time zone. */
  async top(limit: number, { shareType, timeframe }: ShareBoardFilter): Promise<SharePlace[]> {
    const first = timeframeStart(timeframe, this.platform.dayAt());
    const since = first && startOfDay(first, this.platform.settings.timeZone);
    const rows = await this.platform.database.run<PlayerRow & { share_count: number; rank: number }>(BOARD, [
      since,
      shareType,
      limit,
    ]);
    return rows.map((row) => ({ rank: row.rank, shareCount: row.share_count, player: playerFromRow(row) }));
  }
}
