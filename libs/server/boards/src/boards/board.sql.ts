import type { Month } from '@daily/rules/calendar';
import { MOST_FREEZES } from '@daily/rules/streak';
import type { BoardTables, Scan } from '../paging/player-board.sql';

/** What a board orders players by: points of a month, points ever earned, or days of a current streak. */
export type BoardKind = 'month' | 'all-time' | 'streak';

/** The board of a month, current or past. */
export interface MonthBoard {
  kind: 'month';
  month: Month;
}

/** A board; `month` identifies the board of a month. */
export type Board = MonthBoard | { kind: 'all-time' | 'streak'; month?: undefined };

/** Names the list of a month's board, to which its cursors belong. */
export function listOfMonth(month: Month): string {
  return `month ${month}`;
}

// A rank is 1 plus the number of players with a higher score, which histograms count.

/** The tables of a board, and the date that its statements receive as $2. */
export interface BoardSource extends Omit<BoardTables, 'scope'> {
  /** The first day of the board's month, or today; null when the board depends on no date. */
  date: 'month' | 'today' | null;
}

/** Days a streak can count on after its last answered day: the day in progress, and the days that freezes cover. */
const STREAK_GRACE_DAYS = 1 + MOST_FREEZES;

const CURRENT_STREAKS = `until BETWEEN $2::date AND $2::date + ${STREAK_GRACE_DAYS}`;

/** SQL for the number of players that a histogram counts under a condition. */
export const playersIn = (histogram: string, condition: string) =>
  `(SELECT coalesce(sum(players), 0)::int FROM ${histogram} WHERE ${condition})`;

/**
 * SQL for the number of players above a lifetime score: whole thousands, then the scores up to the next thousand, so few rows, however high
 * scores grow.
 */
export const lifetimeAbove = (histogram: string, condition: string, score: string) =>
  `(${playersIn(histogram, `${condition} step = 1000 AND score > ${score} / 1000`)} +
    ${playersIn(histogram, `${condition} step = 1 AND score > ${score} AND score < (${score} / 1000 + 1) * 1000`)})`;

/**
 * SQL for the last day on which a streak counts if no question is answered until then.
 * @param player alias of the row of `player`.
 */
export const streakUntil = (player: string) => `${player}.streak_last_day + 1 + ${player}.streak_freezes`;

/** The visible players with points in a month, current or past. @param month SQL of the month's first day. */
export const monthScan = (month: string): Scan => ({
  from: 'player_month AS scored',
  where: `scored.month = ${month} AND NOT scored.hidden`,
  id: 'scored.player_id',
  score: 'scored.points',
  reached: 'scored.reached_at',
});

/** The tables behind each board. */
export const BOARD_SOURCES: Record<BoardKind, BoardSource> = {
  month: {
    date: 'month',
    scans: [monthScan('$2::date')],
    reachedType: 'timestamptz',
    above: (score) => playersIn('month_score', `month = $2::date AND score > ${score}`),
    equal: (score) => playersIn('month_score', `month = $2::date AND score = ${score}`),
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
    above: (score) => lifetimeAbove('lifetime_score', '', score),
    equal: (score) => playersIn('lifetime_score', `step = 1 AND score = ${score}`),
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
    above: (days) => playersIn('streak_score', `${CURRENT_STREAKS} AND days > ${days}`),
    equal: (days) => playersIn('streak_score', `${CURRENT_STREAKS} AND days = ${days}`),
  },
};
