import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Share } from './share.entity';

const pageOfShares = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<EntityRow<Share>> => ({
  name,
  text: `SELECT ${columnsOf(Share)} FROM share
         WHERE player_id = $1 AND (created_at, id) ${comparison} ($2::timestamptz, $3::uuid)
         ORDER BY created_at ${order}, id ${order} LIMIT $4`,
});

/** The shares of player `$1` before the instant `$2` and id `$3`, newest first, at most `$4`. */
export const EARLIER_SHARES = pageOfShares('shares-earlier', '<', 'DESC');

/** The shares of player `$1` after the instant `$2` and id `$3`, oldest first, at most `$4`. */
export const LATER_SHARES = pageOfShares('shares-later', '>', 'ASC');
