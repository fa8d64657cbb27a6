import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
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
