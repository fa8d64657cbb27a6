import type { Statement } from '@daily/kit/database/database';
import { CHAMPIONS } from '@daily/rules/ranking';
import { PLAYER_COLUMNS, type PlayerRow } from '@daily/people';

/** One of the first places of a month; a month in which nobody is left to be shown has one row without a player. */
export type ChampionRow = { finished: string; score: number | null; reached: Date | null } & (
  PlayerRow | { id: null }
);

/**
 * The first places of finished months, months in an order. Months are found by skipping through the histogram, one step
 * a month; each then reads its first rows where they stand: in the results, or with players who have not come back since.
 */
const champions = (name: string, beyond: '<' | '>', order: 'DESC' | 'ASC'): Statement => ({
  name: `champions-${name}`,
  text: `
    WITH RECURSIVE step (month) AS (
      (SELECT month FROM month_score WHERE month < $1::date AND month ${beyond} $2::date ORDER BY month ${order} LIMIT 1)
      UNION ALL
      SELECT (SELECT month FROM month_score WHERE month < $1::date AND month ${beyond} step.month ORDER BY month ${order} LIMIT 1)
      FROM step WHERE step.month IS NOT NULL
    ), finished AS (
      SELECT month FROM step WHERE month IS NOT NULL LIMIT $3::int
    )
    SELECT finished.month AS finished, place.score, place.reached, ${PLAYER_COLUMNS}
    FROM finished LEFT JOIN LATERAL (
      (SELECT id, month_points AS score, month_reached_at AS reached FROM player
       WHERE month = finished.month AND month_points > 0 AND NOT hidden
       ORDER BY month_points DESC, month_reached_at, id LIMIT ${CHAMPIONS})
      UNION ALL
      (SELECT past.player_id, past.points, past.reached_at FROM month_result AS past JOIN player ON player.id = past.player_id
       WHERE past.month = finished.month AND NOT player.hidden
       ORDER BY past.points DESC, past.reached_at, past.player_id LIMIT ${CHAMPIONS})
      ORDER BY score DESC, reached, id LIMIT ${CHAMPIONS}
    ) AS place ON true LEFT JOIN player ON player.id = place.id
    ORDER BY finished.month ${order}, place.score DESC, place.reached, place.id`,
});

/** Values: first day of the current month, the month beyond which to look, how many months. */
export const CHAMPIONS_BACKWARD_IN_TIME = champions('back', '<', 'DESC');
export const CHAMPIONS_FORWARD_IN_TIME = champions('forward', '>', 'ASC');
