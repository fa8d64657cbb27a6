import type { Statement } from '@daily/kit/database/statement';

/** Deletes the participants of contest `$1`, which has not started, who are not members of league `$2`. */
export const REMOVE_NON_MEMBERS: Statement = {
  name: 'contest-remove-non-members',
  text: `DELETE FROM contest_participant AS participant
         WHERE participant.contest_id = $1::uuid AND NOT EXISTS (
           SELECT FROM league_member AS member
           WHERE member.league_id = $2::uuid AND member.player_id = participant.player_id)`,
};

/** Deletes who has taken part in the contests of leagues `$1`, with their answers, which refer to the questions. */
export const DELETE_PARTICIPANTS_OF_LEAGUES: Statement = {
  name: 'contest-delete-participants-of-leagues',
  text: `DELETE FROM contest_participant USING contest
         WHERE contest.id = contest_participant.contest_id AND contest.league_id = ANY($1::uuid[])`,
};
