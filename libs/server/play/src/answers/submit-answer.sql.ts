import type { Statement } from '@daily/kit/database/database';
import { PLAYER_COLUMNS, type PlayerRow } from '@daily/people';
import { shardOf } from '@daily/boards';
import { settledStreak } from '../streaks/streak.sql';

/** What the answer statement returns, with the player as they are then: one row when it recorded, none otherwise. */
export interface RecordedRow extends PlayerRow {
  is_correct: boolean;
  points: number;
}

const SETTLED = settledStreak('$4');

/** Days of the streak with an answer on $4. */
const STREAK_AFTER_ANSWER = `CASE
          WHEN streak_last_day >= $4::date THEN streak_days
          ELSE ${SETTLED.days} + 1 END`;

/** Points of a month that the player's row has moved on from already: the result of that month, and its histogram. */
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
 * Records an answer, its points, the counters and the streak: one statement, so one transaction and one round trip. The
 * histograms of the boards follow from the player's row (`board-triggers.sql.ts`), in the same statement.
 *
 * $1 player, $2 question, $3 letter, $4 today, $5 the instant, $6 first day of the month, $7 seconds the player took or null.
 *
 * - `recorded` is empty when the question is not today's or was answered already; then nothing else happens.
 * - The streak repeats `streakAfterAnswer` of rules/streak; a property test holds the two against each other.
 * - `tallied` counts the answer for the question's distribution. It reads `recorded` alone, so whoever deletes a player
 *   takes rows in the same order: the player's, these, the boards'.
 * - A clock behind another server's never takes a month back (`month <= $6`); what it brings is `late`.
 */
export const SUBMIT_ANSWER: Statement = {
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
      RETURNING ${PLAYER_COLUMNS}
    ), entered AS (
      INSERT INTO point_entry (player_id, amount, reason, question_id, at)
      SELECT $1, points, 'answer', question_id, $5 FROM recorded WHERE points > 0
    ), tallied AS (
      INSERT INTO answer_count (question_id, letter, shard, answers)
      SELECT question_id, $3, ${shardOf('$1')}, 1 FROM recorded
      ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET answers = answer_count.answers + 1
    ), ${LATE}
    SELECT recorded.is_correct, recorded.points, counted.* FROM recorded, counted`,
};
