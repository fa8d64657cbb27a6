import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { ContestParticipant } from './contest-participant.entity';

const page = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<EntityRow<ContestParticipant>> => ({
  name,
  text: `SELECT ${columnsOf(ContestParticipant)} FROM contest_participant
         WHERE contest_id = $1::uuid AND NOT hidden AND (joined_at, player_id) ${comparison} ($2::timestamptz, $3::text)
         ORDER BY joined_at ${order}, player_id ${order} LIMIT $4`,
});

/** Participants of contest `$1` who joined after `$2`, or at it with a higher id than `$3`, at most `$4`. */
export const LATER_PARTICIPANTS = page('contest-participants-later', '>', 'ASC');

/** {@link LATER_PARTICIPANTS} in the other direction. */
export const EARLIER_PARTICIPANTS = page('contest-participants-earlier', '<', 'DESC');
