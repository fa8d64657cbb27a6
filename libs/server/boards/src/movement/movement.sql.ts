import type { Statement } from '@daily/kit/database/statement';
import { type BoardKind, lifetimeAbove, playersIn } from '../boards/board.sql';

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

/** Ends the movement of day `$1`: until the next day, boards show that no rank has changed. */
export const FORGET_DAY_START: Statement = {
  name: 'board-forget-day-start',
  text: `DELETE FROM day_start_score WHERE day = $1::date AND board = 'day'`,
};

/**
 * The state of each board when the day began. Parameters: $1 the day, $2 scores. Null for the board of streaks, which shows no
 * movement: a player who has not answered yet today would appear to have dropped.
 */
export const DAY_START: Record<BoardKind, Statement<AboveAtDayStart> | null> = {
  month: aboveAtDayStart('month', (score) =>
    playersIn('day_start_score', `day = $1::date AND board = 'month' AND step = 1 AND score > ${score}`),
  ),
  'all-time': aboveAtDayStart('all-time', (score) =>
    lifetimeAbove('day_start_score', `day = $1::date AND board = 'lifetime' AND`, score),
  ),
  streak: null,
};
