import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Contest } from '../contest/contest.entity';
import { visibleTo } from '../contest/contest.sql';

/** A contest with when a player joined it. */
export type JoinedContestRow = EntityRow<Contest> & { joinedAt: Date };

const page = (name: string, comparison: '<' | '>', order: 'ASC' | 'DESC'): Statement<JoinedContestRow> => ({
  name,
  text: `SELECT ${columnsOf(Contest)}, participant.joined_at AS "joinedAt"
         FROM contest_participant AS participant JOIN contest ON contest.id = participant.contest_id
         WHERE participant.player_id = $1 AND contest.published AND ${visibleTo('participant.player_id')}
           AND (participant.joined_at, participant.contest_id) ${comparison} ($2::timestamptz, $3::uuid)
         ORDER BY participant.joined_at ${order}, participant.contest_id ${order} LIMIT $4`,
});

/** The contests that player `$1` joined before the instant `$2`, or at it with a lower id than `$3`, latest first, at most `$4`. */
export const EARLIER_JOINED_CONTESTS = page('joined-contests-earlier', '<', 'DESC');

/** {@link EARLIER_JOINED_CONTESTS} in the other direction. */
export const LATER_JOINED_CONTESTS = page('joined-contests-later', '>', 'ASC');
