import { monthScan } from '../months/player-month.sql';
import type { BoardTables } from '../paging/player-board.sql';
import { LIFETIME_COUNTS, MONTH_COUNTS, STREAK_COUNTS, STREAK_GRACE_DAYS } from '../scores/histograms.sql';
import { streakUntil } from '../scores/streak-until.sql';
import type { BoardKind } from './board';

/** The tables of a board, and the date that its statements receive as $2. */
export interface BoardSource extends Omit<BoardTables, 'scope'> {
  /** The first day of the board's month, or today; null when the board depends on no date. */
  date: 'month' | 'today' | null;
}

/** The tables behind each board. */
export const BOARD_SOURCES: Record<BoardKind, BoardSource> = {
  month: {
    date: 'month',
    scans: [monthScan('$2::date')],
    reachedType: 'timestamptz',
    ...MONTH_COUNTS,
  },
  'all-time': {
    date: null,
    scans: [
      {
        from: 'player',
        where: 'player.lifetime_points > 0 AND NOT player.hidden',
        id: 'player.id',
        score: 'player.lifetime_points',
        reached: 'player.lifetime_reached_at',
      },
    ],
    reachedType: 'timestamptz',
    ...LIFETIME_COUNTS,
  },
  streak: {
    date: 'today',
    // One scan for each day until which a current streak may count.
    scans: Array.from({ length: STREAK_GRACE_DAYS + 1 }, (_, days) => ({
      from: 'player',
      where: `(${streakUntil('player')}) = $2::date + ${days} AND player.streak_days > 0 AND NOT player.hidden`,
      id: 'player.id',
      score: 'player.streak_days',
      reached: 'player.streak_last_day',
    })),
    reachedType: 'date',
    ...STREAK_COUNTS,
  },
};
