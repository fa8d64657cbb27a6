import type { Scan } from '../paging/scan.sql';

/** The visible players with points in a month, in the order of its board. @param month SQL of the month's first day. */
export const monthScan = (month: string): Scan => ({
  from: 'player_month AS scored',
  where: `scored.month = ${month} AND NOT scored.hidden`,
  id: 'scored.player_id',
  score: 'scored.points',
  reached: 'scored.reached_at',
});

const writing = (rows: string, points: string, reached: string) => `
      INSERT INTO player_month AS stored (player_id, month, points, reached_at, hidden)
      ${rows}
      ON CONFLICT ON CONSTRAINT player_month_pkey DO UPDATE SET points = ${points}, reached_at = ${reached}
      RETURNING player_id, points`;

/**
 * SQL that adds points to months of players, and returns their ids and the new points. The statement holds the locks of the players' rows, and
 * updates these rows first, so that every statement writes the histograms in the same order.
 * @param gains SQL of a table: player, first day of the month, points, when they were earned, whether the player is hidden.
 */
export const addMonthPoints = (gains: string) =>
  writing(gains, 'stored.points + excluded.points', 'GREATEST(stored.reached_at, excluded.reached_at)');

/** {@link addMonthPoints} that replaces the points, which must be more than 0, and the time at which they were reached. */
export const setMonthPoints = (rows: string) => writing(rows, 'excluded.points', 'excluded.reached_at');
