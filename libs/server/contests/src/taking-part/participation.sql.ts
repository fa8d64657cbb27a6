import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { visibleTo } from '../contest/contest.sql';
import { ContestAnswer } from './contest-answer.entity';
import { ContestParticipant } from './contest-participant.entity';

/** A participant's row. */
type ParticipantRow = EntityRow<ContestParticipant>;

/** The result of an answer and the participant after it. */
export type RecordedContestAnswer = ParticipantRow &
  Pick<ContestAnswer, 'isCorrect' | 'points' | 'timeMs' | 'answeredAt'>;

/** When the time of a question runs out that is first shown at an instant. @param instant SQL of the instant. */
const runsOutAt = (instant: string) => `${instant} + make_interval(secs => contest.seconds_per_question)`;

/** When the current question of a participant closes: when its time runs out, or with the contest. */
const CLOSES = 'least(participant.closes_at, contest.ends_at)';

/** Milliseconds from showing the current question to an instant, within the time that it was open. */
const timeUntil = (instant: string) =>
  `greatest(round(extract(epoch FROM least(${instant}, ${CLOSES}) - participant.shown_at) * 1000), 0)::int`;

/** The current question of a participant is too late to answer at an instant: see `isTooLate` of rules/contest. */
const isOverdue = (instant: string) =>
  `(participant.closes_at < ${instant} - interval '1 second' OR ${instant} >= contest.ends_at)`;

/** A participant with their contest and the question that is next. */
const CURRENT = `contest_participant AS participant
      JOIN contest ON contest.id = participant.contest_id
      JOIN contest_question AS question
        ON question.contest_id = participant.contest_id AND question.position = participant.done + 1`;

/**
 * Common table expressions that record what `decided` holds: the answer, the participant's place and score, and the change of
 * the score. A question that was recorded already changes nothing.
 */
const RECORDING = `recorded AS (
      INSERT INTO contest_answer (player_id, question_id, contest_id, letter, is_correct, points, time_ms, answered_at)
      SELECT player_id, question_id, contest_id, letter, is_correct, points, time_ms, at FROM decided
      ON CONFLICT ON CONSTRAINT contest_answer_once DO NOTHING
      RETURNING player_id, question_id
    ), moved AS (
      UPDATE contest_participant AS participant SET
        done = participant.done + 1,
        shown_at = NULL,
        closes_at = NULL,
        finished_at = CASE WHEN decided.finishes THEN decided.at END,
        score = participant.score + decided.points,
        correct_answers = participant.correct_answers + decided.is_correct::int,
        total_time_ms = participant.total_time_ms + decided.time_ms
      FROM decided JOIN recorded USING (player_id, question_id)
      WHERE participant.contest_id = decided.contest_id AND participant.player_id = decided.player_id
      RETURNING decided.is_correct AS "isCorrect", decided.points, decided.time_ms AS "timeMs",
                decided.at AS "answeredAt", ${columnsOf(ContestParticipant, 'participant')}
    ), logged AS (
      INSERT INTO contest_score_change (contest_id, player_id, question_id, points, correct, time_ms, finished, at)
      SELECT contest_id, player_id, question_id, points, is_correct::int, time_ms, finishes, at
      FROM decided JOIN recorded USING (player_id, question_id)
    )`;

/**
 * Records the answers `given` and everything that follows from them. A row is returned for each answer that was recorded. No row:
 * the player has not joined, the contest is not running, the question is not the one that the player was shown, or its time is up.
 *
 * @param given SQL of a table of contests, players, questions, letters and instants.
 * @param lock how the participants' rows are locked.
 */
const recording = (given: string, lock: string) => `
    WITH given AS (
      ${given}
    ), decided AS MATERIALIZED (
      SELECT participant.contest_id, participant.player_id, question.id AS question_id, given.letter,
             question.correct_answer = given.letter AS is_correct,
             CASE WHEN question.correct_answer = given.letter THEN question.points ELSE 0 END AS points,
             ${timeUntil('given.at')} AS time_ms, given.at,
             participant.done + 1 = contest.question_count AS finishes
      FROM ${CURRENT}
      JOIN given ON given.contest_id = participant.contest_id AND given.player_id = participant.player_id
        AND given.question_id = question.id
      WHERE participant.shown_at IS NOT NULL AND contest.published AND NOT ${isOverdue('given.at')}
      ${lock}
    ), ${RECORDING}
    SELECT * FROM moved`;

/**
 * Records an answer in one statement.
 *
 * $1 contest, $2 player, $3 question, $4 the stored letter, $5 the instant.
 */
export const ANSWER_CONTEST_QUESTION: Statement<RecordedContestAnswer> = {
  name: 'answer-contest-question',
  text: recording(
    `SELECT $1::uuid AS contest_id, $2::text AS player_id, $3::int AS question_id, $4::text AS letter,
              $5::timestamptz AS at`,
    'FOR NO KEY UPDATE OF participant',
  ),
};

/**
 * Records the answers of several participants as {@link ANSWER_CONTEST_QUESTION} does, each participant once. The parameters are
 * the same, as arrays. It passes over participants whose rows are locked, so that no answer waits for another player.
 */
export const ANSWER_CONTEST_QUESTIONS: Statement<RecordedContestAnswer> = {
  name: 'answer-contest-questions',
  text: recording(
    `SELECT * FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::timestamptz[])
         AS given (contest_id, player_id, question_id, letter, at)`,
    'ORDER BY participant.contest_id, participant.player_id FOR NO KEY UPDATE OF participant SKIP LOCKED',
  ),
};

/** @param condition further SQL that selects participants. */
const passOver = (name: string, condition: string): Statement<ParticipantRow> => ({
  name,
  text: `
    WITH decided AS MATERIALIZED (
      SELECT participant.contest_id, participant.player_id, question.id AS question_id, NULL::text AS letter,
             FALSE AS is_correct, 0 AS points, ${timeUntil(CLOSES)} AS time_ms,
             ${CLOSES} AS at, participant.done + 1 = contest.question_count AS finishes
      FROM ${CURRENT}
      WHERE participant.contest_id = ANY($1::uuid[]) AND participant.closes_at IS NOT NULL
        AND ${isOverdue('$2::timestamptz')} ${condition}
      ORDER BY participant.contest_id, participant.player_id FOR NO KEY UPDATE OF participant
    ), ${RECORDING}
    SELECT * FROM moved`,
});

/** Passes over the current question of player `$3` in contests `$1` if its time is up at `$2`: 0 points, its full time. */
export const PASS_OVER_QUESTION = passOver(
  'pass-over-contest-question',
  'AND participant.player_id = $3::text',
);

/** Passes over the current question of every participant of contests `$1` whose time is up at `$2`. */
export const PASS_OVER_QUESTIONS = passOver('pass-over-contest-questions', '');

/**
 * Starts the clock of the next question of player `$2` in contest `$1` at `$3`. Returns no row when a question is shown already,
 * none is left, or the contest is not running.
 */
export const SHOW_CONTEST_QUESTION: Statement<ParticipantRow> = {
  name: 'show-contest-question',
  text: `
    UPDATE contest_participant AS participant SET shown_at = $3::timestamptz, closes_at = ${runsOutAt('$3::timestamptz')}
    FROM contest
    WHERE participant.contest_id = $1::uuid AND participant.player_id = $2::text AND contest.id = participant.contest_id
      AND participant.shown_at IS NULL AND participant.done < contest.question_count
      AND contest.published AND $3::timestamptz >= contest.starts_at AND $3::timestamptz < contest.ends_at
    RETURNING ${columnsOf(ContestParticipant, 'participant')}`,
};

/**
 * Adds player `$2` to contest `$1` at `$3`. Returns no row when the player is in it already or may not see it, or it has ended. The
 * locks order this after a change of `player.hidden` or of the league of the contest, or before it.
 */
export const JOIN_CONTEST: Statement<ParticipantRow> = {
  name: 'join-contest',
  text: `
    INSERT INTO contest_participant (contest_id, player_id, joined_at, hidden)
    SELECT contest.id, player.id, $3::timestamptz, player.hidden FROM contest, player
    WHERE contest.id = $1::uuid AND player.id = $2::text AND contest.published AND $3::timestamptz < contest.ends_at
      AND ${visibleTo('player.id')}
    FOR SHARE OF player FOR KEY SHARE OF contest
    ON CONFLICT ON CONSTRAINT contest_participant_pkey DO NOTHING
    RETURNING ${columnsOf(ContestParticipant)}`,
};

/** The rows of players `$2` in contests `$1`, arrays of the same length. */
export const PARTICIPANTS: Statement<ParticipantRow> = {
  name: 'contest-participants',
  pipelined: true,
  text: `SELECT ${columnsOf(ContestParticipant)}
         FROM unnest($1::uuid[], $2::text[]) AS requested (contest_id, player_id)
         JOIN contest_participant USING (contest_id, player_id)`,
};

/** The rows of player `$1` in all contests. */
export const PARTICIPATIONS: Statement<ParticipantRow> = {
  name: 'contest-participations',
  text: `SELECT ${columnsOf(ContestParticipant)} FROM contest_participant WHERE player_id = $1::text`,
};

/** The answers of players `$2` in contests `$1`, arrays of the same length. */
export const CONTEST_ANSWERS: Statement<EntityRow<ContestAnswer>> = {
  name: 'contest-answers',
  text: `SELECT ${columnsOf(ContestAnswer)}
         FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[]) AS given (contest_id, player_id)) AS requested
         JOIN contest_answer USING (contest_id, player_id)
         ORDER BY contest_answer.answered_at, contest_answer.question_id`,
};
