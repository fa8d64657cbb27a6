import type { Statement } from '@daily/kit/database/statement';

/** Returns a row when player `$1` has answered a question of a contest at `$2` or later. */
export const HAS_ANSWERED_CONTEST_SINCE: Statement = {
  name: 'has-answered-contest-since',
  text: `SELECT FROM contest_answer
         WHERE player_id = $1 AND letter IS NOT NULL AND answered_at >= $2 LIMIT 1`,
};
