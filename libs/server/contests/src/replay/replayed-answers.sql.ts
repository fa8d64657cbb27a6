import type { ScoreChange } from '@daily/rules/contest/replay';
import type { Statement } from '@daily/kit/database/statement';

/** What an answer of a participant whom the board shows changed. */
export interface ReplayedAnswer extends ScoreChange {
  playerId: string;
  questionId: number;
}

const ANSWERS = `contest_answer AS answer
         JOIN contest_participant AS participant USING (contest_id, player_id)
         WHERE answer.contest_id = $1::uuid AND NOT participant.hidden`;

/**
 * The number of answers of contest `$1` and a fingerprint of them, which differs when the answers of other players are shown. Answers are only
 * appended, so their keys stand for their contents.
 */
export const ANSWERS_FINGERPRINT: Statement<{ changes: number; fingerprint: string }> = {
  name: 'contest-answers-fingerprint',
  text: `SELECT count(*)::int AS changes,
           count(*) || ' ' || coalesce(sum(hashtextextended(player_id, answer.question_id)), 0) AS fingerprint FROM ${ANSWERS}`,
};

/**
 * The next `$5` answers of contest `$1` in the order in which they were given, after the instant `$2`, the question `$3` and the player `$4`.
 * The one to the last question finishes.
 */
export const REPLAYED_ANSWERS: Statement<ReplayedAnswer> = {
  name: 'contest-replayed-answers',
  text: `SELECT player_id AS "playerId", answer.question_id AS "questionId", answer.points, answer.time_ms AS "timeMs",
           answer.answered_at AS at, answer.question_id = (
             SELECT id FROM contest_question WHERE contest_id = $1::uuid ORDER BY position DESC LIMIT 1) AS finished
         FROM ${ANSWERS} AND (answer.answered_at, answer.question_id, player_id) > ($2::timestamptz, $3::int, $4::text)
         ORDER BY answer.answered_at, answer.question_id, player_id LIMIT $5::int`,
};
