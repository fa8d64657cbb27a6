import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Contest } from '../contest/contest.entity';
import { visibleTo } from '../contest/contest.sql';
import { ContestParticipant } from './contest-participant.entity';

/** A participant's row. */
type ParticipantRow = EntityRow<ContestParticipant>;

/**
 * Adds player `$2` to contest `$1` at `$3`. Returns no row when the player is in it already or may not see it, it has ended, or a deleted
 * account with the same email, whose digest is `$4`, has taken part. The locks order this after a change of `player.hidden` or of the league of the contest, or before it.
 */
export const JOIN_CONTEST: Statement<ParticipantRow> = {
  name: 'join-contest',
  text: `
    INSERT INTO contest_participant (contest_id, player_id, joined_at, hidden)
    SELECT contest.id, player.id, $3::timestamptz, player.hidden FROM contest, player
    WHERE contest.id = $1::uuid AND player.id = $2::text AND contest.published AND $3::timestamptz < contest.ends_at
      AND ${visibleTo('player.id')} AND NOT EXISTS (
        SELECT FROM spent_participation AS spent
        WHERE spent.contest_id = contest.id AND spent.email_digest = $4::bytea)
    FOR SHARE OF player FOR KEY SHARE OF contest
    ON CONFLICT ON CONSTRAINT contest_participant_pkey DO NOTHING
    RETURNING ${columnsOf(ContestParticipant)}`,
};

/** The rows of player `$1` in all contests. */
export const PARTICIPATIONS: Statement<ParticipantRow> = {
  name: 'contest-participations',
  text: `SELECT ${columnsOf(ContestParticipant)} FROM contest_participant WHERE player_id = $1::text`,
};

/**
 * At most `$3` participants of contests `$1` whose current question ran out of time at the instant in `$2` at the latest, `infinity` for any:
 * see `overdueUntil` of rules/contest/run. Arrays of the same length.
 */
export const OVERDUE_PARTICIPANTS: Statement<ParticipantRow> = {
  name: 'contest-overdue-participants',
  text: `SELECT ${columnsOf(ContestParticipant, 'participant')}
         FROM unnest($1::uuid[], $2::timestamptz[]) AS requested (contest_id, until)
         JOIN contest_participant AS participant
           ON participant.contest_id = requested.contest_id AND participant.closes_at <= requested.until
         LIMIT $3::int`,
};

const participantsPage = (
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
export const LATER_PARTICIPANTS = participantsPage('contest-participants-later', '>', 'ASC');

/** {@link LATER_PARTICIPANTS} in the other direction. */
export const EARLIER_PARTICIPANTS = participantsPage('contest-participants-earlier', '<', 'DESC');

/**
 * For each request, how many participants of the contest in `$1` have done more questions than `$2`. Arrays of the same length. `request`
 * is the number of the request, from 1.
 */
export const PLAYERS_AHEAD: Statement<{ request: number; players: number }> = {
  name: 'contest-players-ahead',
  text: `SELECT requested.request::int, ahead.players
         FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS requested (contest_id, done, request)
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS players FROM contest_participant AS participant
           WHERE participant.contest_id = requested.contest_id AND NOT participant.hidden
             AND participant.done > requested.done
         ) AS ahead`,
};

/** A contest with when a player joined it. */
type JoinedContestRow = EntityRow<Contest> & { joinedAt: Date };

const joinedPage = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<JoinedContestRow> => ({
  name,
  text: `SELECT ${columnsOf(Contest)}, participant.joined_at AS "joinedAt"
         FROM contest_participant AS participant JOIN contest ON contest.id = participant.contest_id
         WHERE participant.player_id = $1 AND contest.published AND ${visibleTo('participant.player_id')}
           AND (participant.joined_at, participant.contest_id) ${comparison} ($2::timestamptz, $3::uuid)
         ORDER BY participant.joined_at ${order}, participant.contest_id ${order} LIMIT $4`,
});

/** The contests that player `$1` joined before the instant `$2`, or at it with a lower id than `$3`, latest first, at most `$4`. */
export const EARLIER_JOINED_CONTESTS = joinedPage('joined-contests-earlier', '<', 'DESC');

/** {@link EARLIER_JOINED_CONTESTS} in the other direction. */
export const LATER_JOINED_CONTESTS = joinedPage('joined-contests-later', '>', 'ASC');

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

/**
 * Remembers, by the digest `$1`, the contests that run at `$3` and that player `$2` has joined. Before its start a contest has shown
 * nothing, and after its end it cannot be joined.
 */
export const REMEMBER_PARTICIPATIONS: Statement<never> = {
  name: 'remember-spent-participations',
  text: `INSERT INTO spent_participation (email_digest, contest_id)
         SELECT $1::bytea, contest.id FROM contest_participant AS participant JOIN contest ON contest.id = participant.contest_id
         WHERE participant.player_id = $2::text AND contest.starts_at <= $3::timestamptz AND contest.ends_at > $3::timestamptz
         ON CONFLICT DO NOTHING`,
};

/** Forgets the participations in contests that have ended at `$1`. */
export const FORGET_PARTICIPATIONS: Statement<never> = {
  name: 'forget-spent-participations',
  text: `DELETE FROM spent_participation AS spent USING contest
         WHERE contest.id = spent.contest_id AND contest.ends_at <= $1::timestamptz`,
};
