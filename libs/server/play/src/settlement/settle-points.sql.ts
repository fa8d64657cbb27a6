import { addMonthPoints } from '@daily/boards';
import type { Statement } from '@daily/kit/database/statement';
import type { Day } from '@daily/rules/calendar';

/** Number of answers that one statement pays. */
export const SETTLE_BATCH_SIZE = 500;

/** A question whose points are due. */
export interface DueQuestion {
  id: number;
  day: Day;
  /** Points of each correct answer. */
  points: number;
}

/**
 * Questions whose points are due: `$1` today, `$2` whether the points of today's question are due as well. A day at a time,
 * oldest first.
 */
export const DUE_QUESTIONS: Statement<DueQuestion> = {
  name: 'settlement-due-questions',
  text: `SELECT id, day, points_at_close AS points FROM question
         WHERE points_at_close IS NOT NULL AND (day < $1::date OR ($2 AND day = $1::date)) ORDER BY day`,
};

/**
 * Pays a batch of the correct answers to a question that have earned nothing yet: what the answer's statement does with the
 * points, later. `$1` question, `$2` points, `$3` first day of the question's month. Returns the number of answers paid.
 *
 * - Players are locked first and in order, as everywhere, so that answers of the new day cannot deadlock with it.
 * - The points count for the month of the question, and as reached when the answer was given.
 */
export const SETTLE: Statement<{ paid: number }> = {
  name: 'settlement-pay',
  text: `
  WITH due AS MATERIALIZED (
    SELECT answer.player_id, answer.answered_at
    FROM answer JOIN player ON player.id = answer.player_id
    WHERE answer.question_id = $1 AND answer.is_correct AND answer.points = 0
    ORDER BY answer.player_id LIMIT ${SETTLE_BATCH_SIZE} FOR NO KEY UPDATE OF player
  ), paid AS (
    UPDATE answer SET points = $2 FROM due
    WHERE answer.question_id = $1 AND answer.player_id = due.player_id AND answer.points = 0
    RETURNING answer.player_id, answer.answered_at
  ), counted AS (
    UPDATE player SET
      total_points = total_points + $2,
      lifetime_points = lifetime_points + $2,
      lifetime_reached_at = GREATEST(lifetime_reached_at, paid.answered_at)
    FROM paid WHERE player.id = paid.player_id
    RETURNING player.id, player.hidden, paid.answered_at
  ), month AS (
    ${addMonthPoints('SELECT id, $3::date, $2, answered_at, hidden FROM counted')}
  ), entered AS (
    INSERT INTO point_entry (player_id, amount, reason, question_id, at)
    SELECT player_id, $2, 'answer', $1, answered_at FROM paid
  )
  SELECT count(*)::int AS paid FROM paid`,
};
