import { shardOf } from '@daily/boards';
import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import { settledStreak } from '../streaks/streak.sql';

/** The result of the answer and the player after it. */
type RecordedAnswer = EntityRow<Player> & { isCorrect: boolean; points: number };

const SETTLED = settledStreak('$4');

/** Length of the streak including an answer on $4, in days. */
const STREAK_AFTER_ANSWER = `CASE
          WHEN streak_last_day >= $4::date THEN streak_days
          ELSE ${SETTLED.days} + 1 END`;

/**
 * Adds the points to the result and histogram of a past month. Needed when the player's row has moved on to a later month,
 * because the clock of another server is ahead.
 */
const LATE = `late AS (
      INSERT INTO month_result (player_id, month, points, reached_at)
      SELECT $1, $6::date, recorded.points, $5 FROM recorded, counted
      WHERE recorded.points > 0 AND counted.month > $6::date
      ON CONFLICT ON CONSTRAINT month_result_pkey
      DO UPDATE SET points = month_result.points + excluded.points, reached_at = excluded.reached_at
      RETURNING month, points
    ), late_ranked AS (
      INSERT INTO month_score (month, score, shard, players)
      SELECT late.month, change.score, ${shardOf('$1')}, change.players
      FROM recorded, counted, late, LATERAL (
        VALUES (late.points - recorded.points, -1), (late.points, 1)
      ) AS change (score, players)
      WHERE NOT counted.hidden AND change.score > 0
      ORDER BY change.score
      ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players
    )`;

/**
 * Records an answer, its points, the counters and the streak in one statement, and so in one transaction and one round trip.
 * Triggers on the player's row update the histograms of the boards within the same statement.
 *
 * $1 player, $2 question, $3 letter, $4 today, $5 the instant, $6 first day of the month, $7 seconds that the player took, or
 * null. Returns one row when it recorded the answer, otherwise none.
 *
 * - `recorded` is empty when the question is not today's or has been answered already. Then nothing changes.
 * - The streak repeats `streakAfterAnswer` of rules/streak; a property test compares the two.
 * - `tallied` counts the answer for the distribution. It depends on `recorded` alone, so that an answer and the deletion of a
 *   player lock rows in the same order: the player's, then these, then those of the boards.
 * - A clock that is behind another server's never moves the row back to an earlier month (`month <= $6`): see `late`.
 */
export const SUBMIT_ANSWER: Statement<RecordedAnswer> = {
  name: 'submit-answer',
  text: `
    WITH recorded AS (
      INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at, seconds_spent)
      SELECT $1, id, $3, correct_answer = $3, CASE WHEN correct_answer = $3 THEN points ELSE 0 END, $5, $7::int
      FROM question WHERE id = $2 AND day = $4::date
      ON CONFLICT ON CONSTRAINT answer_once DO NOTHING
      RETURNING question_id, is_correct, points
    ), counted AS (
      UPDATE player SET
        total_points = total_points + recorded.points,
        lifetime_points = lifetime_points + recorded.points,
        lifetime_reached_at = CASE WHEN recorded.points > 0 THEN $5 ELSE lifetime_reached_at END,
        month = GREATEST(month, $6::date),
        month_points = CASE
          WHEN month > $6::date THEN month_points
          WHEN month = $6::date THEN month_points + recorded.points
          ELSE recorded.points END,
        month_reached_at = CASE
          WHEN month > $6::date THEN month_reached_at
          WHEN recorded.points > 0 THEN $5
          WHEN month = $6::date THEN month_reached_at END,
        streak_days = ${STREAK_AFTER_ANSWER},
        streak_freezes = ${SETTLED.freezes},
        streak_last_day = GREATEST(streak_last_day, $4::date),
        longest_streak = GREATEST(longest_streak, ${STREAK_AFTER_ANSWER})
      FROM recorded WHERE player.id = $1
      RETURNING ${columnsOf(Player)}
    ), entered AS (
      INSERT INTO point_entry (player_id, amount, reason, question_id, at)
      SELECT $1, points, 'answer', question_id, $5 FROM recorded WHERE points > 0
    ), tallied AS (
      INSERT INTO answer_count (question_id, letter, shard, answers)
      SELECT question_id, $3, ${shardOf('$1')}, 1 FROM recorded
      ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET answers = answer_count.answers + 1
    ), ${LATE}
    SELECT recorded.is_correct AS "isCorrect", recorded.points, counted.* FROM recorded, counted`,
};
