import type { Statement } from '@daily/kit/database/statement';
import type { Month } from '@daily/rules/calendar';
import { MOST_FREEZES } from '@daily/rules/streak';
import type { BoardTables, Scan } from '../paging/player-board.sql';
import { streakUntil } from '../scores/board-triggers.sql';

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
  /**
   * The state of the board when the day began. Values: the day, scores. Null for the board of streaks, which shows no movement: a player
   * who has not answered yet today would appear to have dropped.
   */
  dayStart: Statement<AboveAtDayStart> | null;
}

/** Days a streak can count on after its last answered day: the day in progress, and the days that freezes cover. */
const STREAK_GRACE_DAYS = 1 + MOST_FREEZES;

const CURRENT_STREAKS = `until BETWEEN $2::date AND $2::date + ${STREAK_GRACE_DAYS}`;

/** SQL for the number of players that a histogram counts under a condition. */
const playersIn = (histogram: string, condition: string) =>
  `(SELECT coalesce(sum(players), 0)::int FROM ${histogram} WHERE ${condition})`;

/**
 * SQL for the number of players above a lifetime score: whole thousands, then the scores up to the next thousand, so few rows, however high
 * scores grow.
 */
const lifetimeAbove = (histogram: string, condition: string, score: string) =>
  `(${playersIn(histogram, `${condition} step = 1000 AND score > ${score} / 1000`)} +
    ${playersIn(histogram, `${condition} step = 1 AND score > ${score} AND score < (${score} / 1000 + 1) * 1000`)})`;

/** The visible players with points in a month, current or past. @param month SQL of the month's first day. */
export const monthScan = (month: string): Scan => ({
  from: 'player_month AS scored',
  where: `scored.month = ${month} AND NOT scored.hidden`,
  id: 'scored.player_id',
  score: 'scored.points',
  reached: 'scored.reached_at',
});

/** The number of players above a score when the day began; null while no player has earned points that day. */
export interface AboveAtDayStart {
  score: number;
  above: number | null;
}

/** @param above SQL of the number of players above a score. */
const aboveAtDayStart = (kind: BoardKind, above: (score: string) => string): Statement<AboveAtDayStart> => ({
  name: `board-${kind}-day-start`,
  text: `
    SELECT asked.score,
           CASE WHEN EXISTS (SELECT FROM day_start_score WHERE day = $1::date AND board = 'day')
                THEN ${above('asked.score')} END AS above
    FROM unnest($2::int[]) AS asked (score)`,
});

/** The tables behind each board. */
export const BOARD_SOURCES: Record<BoardKind, BoardSource> = {
  month: {
    date: 'month',
    scans: [monthScan('$2::date')],
    reachedType: 'timestamptz',
    above: (score) => playersIn('month_score', `month = $2::date AND score > ${score}`),
    equal: (score) => playersIn('month_score', `month = $2::date AND score = ${score}`),
    dayStart: aboveAtDayStart('month', (score) =>
      playersIn('day_start_score', `day = $1::date AND board = 'month' AND step = 1 AND score > ${score}`),
    ),
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
    dayStart: aboveAtDayStart('all-time', (score) =>
      lifetimeAbove('day_start_score', `day = $1::date AND board = 'lifetime' AND`, score),
    ),
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
    dayStart: null,
  },
};

/** Ends the movement of day `$1`: until the next day, boards show that no rank has changed. */
export const FORGET_DAY_START: Statement = {
  name: 'board-forget-day-start',
  text: `DELETE FROM day_start_score WHERE day = $1::date AND board = 'day'`,
};

/** What a player has earned in a month, and their rank. */
export interface MonthStanding {
  points: number;
  /** Null without points, and for hidden players. */
  rank: number | null;
}

/**
 * The standings of players `$2` in the month that begins on `$1`, in one scan of its histogram. Players without points have no row.
 */
export const MONTH_STANDINGS: Statement<MonthStanding & { playerId: string }> = {
  name: 'month-standings',
  text: `WITH scored AS MATERIALIZED (
           SELECT player_id, points, hidden FROM player_month WHERE month = $1::date AND player_id = ANY($2::text[])
         ), place AS (
           SELECT score, (1 + sum(sum(players)) OVER (ORDER BY score DESC) - sum(players))::int AS rank FROM month_score
           WHERE month = $1::date AND score >= (SELECT min(points) FROM scored) GROUP BY score
         )
         SELECT scored.player_id AS "playerId", scored.points, CASE WHEN NOT scored.hidden THEN place.rank END AS rank
         FROM scored LEFT JOIN place ON place.score = scored.points`,
  pipelined: true,
};
