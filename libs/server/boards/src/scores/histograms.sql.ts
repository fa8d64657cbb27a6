import { MOST_FREEZES } from '@daily/rules/streak';
import type { Statement } from '@daily/kit/database/statement';
import type { ScoreCounts } from '../paging/player-board.sql';

// A rank is 1 plus the number of players with a higher score, which the histograms of this folder count.

/** Days a streak can count on after its last answered day: the day in progress, and the days that freezes cover. */
export const STREAK_GRACE_DAYS = 1 + MOST_FREEZES;

const CURRENT_STREAKS = `until BETWEEN $2::date AND $2::date + ${STREAK_GRACE_DAYS}`;

const playersIn = (table: string, condition: string) =>
  `(SELECT coalesce(sum(players), 0)::int FROM ${table} WHERE ${condition})`;

/** Whole thousands above a score, then the scores up to the next thousand: few rows, however high scores grow. */
const lifetimeAbove = (table: string, condition: string, score: string) =>
  `(${playersIn(table, `${condition} step = 1000 AND score > ${score} / 1000`)} +
    ${playersIn(table, `${condition} step = 1 AND score > ${score} AND score < (${score} / 1000 + 1) * 1000`)})`;

/** Counts of a month's board. $2 is the first day of the month. */
export const MONTH_COUNTS: ScoreCounts = {
  above: (score) => playersIn('month_score', `month = $2::date AND score > ${score}`),
  equal: (score) => playersIn('month_score', `month = $2::date AND score = ${score}`),
};

/** Counts of the board of all points ever earned. */
export const LIFETIME_COUNTS: ScoreCounts = {
  above: (score) => lifetimeAbove('lifetime_score', '', score),
  equal: (score) => playersIn('lifetime_score', `step = 1 AND score = ${score}`),
};

/** Counts of the board of current streaks. $2 is today. */
export const STREAK_COUNTS: ScoreCounts = {
  above: (days) => playersIn('streak_score', `${CURRENT_STREAKS} AND days > ${days}`),
  equal: (days) => playersIn('streak_score', `${CURRENT_STREAKS} AND days = ${days}`),
};

/** SQL for the number of players above a score when a day began, by board. $1 is the day. */
export const ABOVE_AT_DAY_START = {
  month: (score: string) =>
    playersIn('day_start_score', `day = $1::date AND board = 'month' AND step = 1 AND score > ${score}`),
  'all-time': (score: string) =>
    lifetimeAbove('day_start_score', `day = $1::date AND board = 'lifetime' AND`, score),
};

/**
 * Ranks of several scores of a month in one scan of its histogram, whether or not a player stands at them.
 * $1 first day of the month, $2 scores.
 */
export const RANKS_OF_SCORES: Statement<{ score: number; rank: number }> = {
  name: 'ranks-of-scores',
  text: `WITH higher AS (
           SELECT score, sum(players) AS players FROM month_score
           WHERE month = $1 AND score > (SELECT min(score) FROM unnest($2::int[]) AS asked (score)) GROUP BY score
         )
         SELECT asked.score, 1 + coalesce(sum(higher.players), 0)::int AS rank
         FROM unnest($2::int[]) AS asked (score) LEFT JOIN higher ON higher.score > asked.score GROUP BY asked.score`,
  pipelined: true,
};
