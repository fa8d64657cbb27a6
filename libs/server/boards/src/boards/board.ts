import type { Month } from '@daily/rules/calendar';
import { MOST_FREEZES } from '@daily/rules/streak';
import type { BoardTables } from '../paging/player-board.sql';

/** What a board orders players by: points of a month, points ever earned, days of a streak that is alive. */
export type BoardKind = 'month' | 'all-time' | 'streak';

/** The board of a month, over or not. */
export interface MonthBoard {
  kind: 'month';
  month: Month;
}

/** A board and, for one of a month, which. */
export type Board = MonthBoard | { kind: 'all-time' | 'streak'; month?: undefined };

/** Where a board finds its rows and its counts, and on which day. In its SQL $2 is its date, if it has one. */
export interface BoardSource extends Omit<BoardTables, 'scope'> {
  /** Which date $2 is: the month's first day, or today; null when the board is of no time. */
  date: 'month' | 'today' | null;
  /** SQL for how many stood above a score when the day began, $1; null on a board that tells no movement. */
  stoodAbove: ((score: string) => string) | null;
}

/** Days that a streak may count on after its last one without an answer: the open day, and those that freezes pay. */
const STREAK_GRACE_DAYS = 1 + MOST_FREEZES;

/** The last day that a streak counts on if nothing is answered; as in `board-triggers.sql.ts` and the board's index. */
const STREAK_UNTIL = '(player.streak_last_day + 1 + player.streak_freezes)';

const STREAKS_ALIVE = `until BETWEEN $2::date AND $2::date + ${STREAK_GRACE_DAYS}`;

const playersIn = (table: string, condition: string) =>
  `(SELECT coalesce(sum(players), 0)::int FROM ${table} WHERE ${condition})`;

/** Whole thousands above a score, and what lies between it and the next thousand: few rows, however high scores grow. */
const lifetimeAbove = (table: string, condition: string, score: string) =>
  `(${playersIn(table, `${condition} step = 1000 AND score > ${score} / 1000`)} +
    ${playersIn(table, `${condition} step = 1 AND score > ${score} AND score < (${score} / 1000 + 1) * 1000`)})`;

/** The tables behind each board. */
export const BOARD_SOURCES: Record<BoardKind, BoardSource> = {
  month: {
    date: 'month',
    // A result of a month that is over stands in either, see `MonthResult`.
    scans: [
      {
        from: 'player',
        where: 'player.month = $2::date AND player.month_points > 0 AND NOT player.hidden',
        id: 'player.id',
        score: 'player.month_points',
        reached: 'player.month_reached_at',
      },
      {
        from: 'month_result AS past JOIN player ON player.id = past.player_id',
        where: 'past.month = $2::date AND NOT player.hidden',
        id: 'past.player_id',
        score: 'past.points',
        reached: 'past.reached_at',
      },
    ],
    reachedType: 'timestamptz',
    above: (score) => playersIn('month_score', `month = $2::date AND score > ${score}`),
    equal: (score) => playersIn('month_score', `month = $2::date AND score = ${score}`),
    stoodAbove: (score) =>
      playersIn('day_start_score', `day = $1::date AND board = 'month' AND step = 1 AND score > ${score}`),
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
    stoodAbove: (score) =>
      lifetimeAbove('day_start_score', `day = $1::date AND board = 'lifetime' AND`, score),
  },
  streak: {
    date: 'today',
    // One scan for each day until which a living streak may count.
    scans: Array.from({ length: STREAK_GRACE_DAYS + 1 }, (_, days) => ({
      from: 'player',
      where: `${STREAK_UNTIL} = $2::date + ${days} AND player.streak_days > 0 AND NOT player.hidden`,
      id: 'player.id',
      score: 'player.streak_days',
      reached: 'player.streak_last_day',
    })),
    reachedType: 'date',
    above: (score) => playersIn('streak_score', `${STREAKS_ALIVE} AND days > ${score}`),
    equal: (score) => playersIn('streak_score', `${STREAKS_ALIVE} AND days = ${score}`),
    // Whoever has not answered yet today would seem to have fallen.
    stoodAbove: null,
  },
};
