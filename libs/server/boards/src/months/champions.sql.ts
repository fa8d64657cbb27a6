import { CHAMPIONS } from '@daily/rules/leaderboard/ranking';
import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import { mayLag } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import { orderOf, reachedAsText, scanRows } from '../paging/player-board.sql';
import { monthScan } from '../boards/board.sql';

/** One of the first places of a month. A month whose players are all hidden or deleted has one row without a player. */
export type ChampionRow = { finished: string } & (
  | (EntityRow<Player> & { score: number; reached: string })
  | { id: null }
);

const PLACE = { score: 'place.score', reached: 'place.reached', id: 'place.id' };

/**
 * The first places of past months. The months are found by skipping through the histogram, one step per month; each month
 * then reads its first rows.
 *
 * $1 first day of the current month, $2 the month beyond which to look, $3 number of months.
 */
const champions = (name: string, beyond: '<' | '>', order: 'DESC' | 'ASC') =>
  mayLag<ChampionRow>({
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
    SELECT finished.month AS finished, place.score, ${reachedAsText('place.reached', 'timestamptz')} AS reached, ${columnsOf(Player)}
    FROM finished
    LEFT JOIN LATERAL ${scanRows(monthScan('finished.month'), { limit: String(CHAMPIONS) })} AS place ON true
    LEFT JOIN player ON player.id = place.id
    ORDER BY finished.month ${order}, ${orderOf(PLACE)}`,
  });

/** Months before $2, latest first. */
export const CHAMPIONS_BACKWARD_IN_TIME = champions('back', '<', 'DESC');
/** Months after $2, earliest first. */
export const CHAMPIONS_FORWARD_IN_TIME = champions('forward', '>', 'ASC');
