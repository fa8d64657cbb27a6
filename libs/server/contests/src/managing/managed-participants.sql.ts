import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import type { ContestParticipant } from '../taking-part/contest-participant.entity';

/** A participant with their player and certificate. */
export type ManagedParticipantRow = EntityRow<Player> &
  Pick<
    ContestParticipant,
    'joinedAt' | 'done' | 'shownAt' | 'closesAt' | 'finishedAt' | 'score' | 'correctAnswers' | 'totalTimeMs'
  > & {
    /** Null when none was issued. */
    certificateId: string | null;
  };

const PARTICIPANTS = `SELECT ${columnsOf(Player)}, participant.joined_at AS "joinedAt", participant.done, participant.shown_at AS "shownAt",
                participant.closes_at AS "closesAt", participant.finished_at AS "finishedAt", participant.score,
                participant.correct_answers AS "correctAnswers", participant.total_time_ms AS "totalTimeMs",
                certificate.id AS "certificateId"
         FROM contest_participant AS participant
         JOIN player ON player.id = participant.player_id
         LEFT JOIN contest_certificate AS certificate
           ON certificate.contest_id = participant.contest_id AND certificate.player_id = participant.player_id
         WHERE participant.contest_id = $1::uuid`;

const page = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<ManagedParticipantRow> => ({
  name,
  text: `${PARTICIPANTS}
           AND (participant.joined_at, participant.player_id) ${comparison} ($2::timestamptz, $3::text)
         ORDER BY participant.joined_at ${order}, participant.player_id ${order} LIMIT $4`,
});

/**
 * Participants of contest `$1`, hidden ones included, who joined before the instant `$2`, or at it with a lower id than `$3`, at
 * most `$4`.
 */
export const MANAGED_PARTICIPANTS_BEFORE = page('managed-participants-before', '<', 'DESC');

/** {@link MANAGED_PARTICIPANTS_BEFORE} in the other direction. */
export const MANAGED_PARTICIPANTS_AFTER = page('managed-participants-after', '>', 'ASC');

/** The participant `$2` of contest `$1`. */
export const MANAGED_PARTICIPANT: Statement<ManagedParticipantRow> = {
  name: 'managed-participant',
  text: `${PARTICIPANTS} AND participant.player_id = $2::text`,
};
