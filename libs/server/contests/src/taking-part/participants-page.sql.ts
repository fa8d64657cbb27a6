import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { ContestParticipant } from './contest-participant.entity';

const page = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<EntityRow<ContestParticipant> & { request: number }> => ({
  name,
  text: `SELECT requested.request::int, page.*
         FROM unnest($1::uuid[], $2::timestamptz[], $3::text[])
           WITH ORDINALITY AS requested (contest_id, joined_at, player_id, request)
         CROSS JOIN LATERAL (
           SELECT ${columnsOf(ContestParticipant, 'participant')} FROM contest_participant AS participant
           WHERE participant.contest_id = requested.contest_id AND NOT participant.hidden
             AND (participant.joined_at, participant.player_id) ${comparison} (requested.joined_at, requested.player_id)
           ORDER BY participant.joined_at ${order}, participant.player_id ${order} LIMIT $4
         ) AS page
         ORDER BY requested.request, page."joinedAt" ${order}, page."playerId" ${order}`,
});

/**
 * For each request, participants of the contest in `$1` who joined after the instant in `$2`, or at it with a higher id than that in
 * `$3`, at most `$4`. Arrays of the same length. `request` is the number of the request, from 1.
 */
export const LATER_PARTICIPANTS = page('contest-participants-later', '>', 'ASC');

/** {@link LATER_PARTICIPANTS} in the other direction. */
export const EARLIER_PARTICIPANTS = page('contest-participants-earlier', '<', 'DESC');
