import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Contest } from '../contest/contest.entity';

/** The contests for everyone that player `$1` has finished with points and that have ended at `$2`, the latest first, at most `$3`. */
export const FINISHED_CONTESTS: Statement<EntityRow<Contest>> = {
  name: 'contests-finished-by-player',
  text: `SELECT ${columnsOf(Contest)}
         FROM contest_participant AS participant JOIN contest ON contest.id = participant.contest_id
         WHERE participant.player_id = $1 AND participant.finished_at IS NOT NULL AND participant.score > 0
           AND contest.published AND contest.league_id IS NULL AND contest.ends_at <= $2
         ORDER BY contest.ends_at DESC, contest.id LIMIT $3`,
};
