import type { Statement } from '@daily/kit/database/statement';

const writing = (rows: string, points: string, reached: string) => `
      INSERT INTO player_month AS stored (player_id, month, points, reached_at, hidden)
      ${rows}
      ON CONFLICT ON CONSTRAINT player_month_pkey DO UPDATE SET points = ${points}, reached_at = ${reached}
      RETURNING player_id, points`;

/**
 * SQL that adds points to months of players, and returns their ids and the new points. The statement holds the locks of the
 * players' rows and updates these first, so that all statements write the histograms in one order.
 * @param gains SQL of a table: player, first day of the month, points, when they were earned, whether the player is hidden.
 */
export const addMonthPoints = (gains: string) =>
  writing(gains, 'stored.points + excluded.points', 'GREATEST(stored.reached_at, excluded.reached_at)');

/** {@link addMonthPoints} that replaces the points, which must be more than 0, and the time at which they were reached. */
export const setMonthPoints = (rows: string) => writing(rows, 'excluded.points', 'excluded.reached_at');

/** SQL that deletes months in which no points are left. @param rows SQL of a table: player, first day of the month. */
export const deleteMonths = (rows: string) =>
  `DELETE FROM player_month WHERE (player_id, month) IN (${rows})`;

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
