import type { Statement } from '@daily/kit/database';
import { PLAYER_COLUMNS, type PlayerRow } from '@daily/people';
import { SHARDS } from './month-score.entity';
import { settledStreak } from './streak.sql';

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

/**
 * Records an answer, its points, the counters, the streak and the histogram of the month: one statement, so one
 * transaction and one round trip.
 *
 * $1 player, $2 question, $3 letter, $4 today, $5 the instant, $6 first day of the month.
 *
 * - `recorded` is empty when the question is not today's or was answered already; then nothing else happens.
 * - The streak repeats `streakAfterAnswer` of rules/streak; a property test holds the two against each other.
 * - A clock behind another server's never takes a month back (`month <= $6`).
 * - A hidden player counts for themselves alone: the histogram does not know them.
 * - Scores only rise and are written in ascending order, so two answers never wait for each other in a circle.
 */
export const SUBMIT_ANSWER: Statement = {
  name: 'submit-answer',
  text: `
    WITH recorded AS (
      INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
      SELECT $1, id, $3, correct_answer = $3, CASE WHEN correct_answer = $3 THEN points ELSE 0 END, $5
      FROM question WHERE id = $2 AND day = $4::date
      ON CONFLICT ON CONSTRAINT answer_once DO NOTHING
      RETURNING question_id, is_correct, points
    ), counted AS (
      UPDATE player SET
        total_points = total_points + recorded.points,
        lifetime_points = lifetime_points + recorded.points,
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
    ), ranked AS (
      INSERT INTO month_score (month, score, shard, players)
      SELECT $6::date, change.score, abs(hashtext($1) % ${SHARDS}), change.players
      FROM recorded, counted, LATERAL (
        VALUES (counted.month_points - recorded.points, -1), (counted.month_points, 1)
      ) AS change (score, players)
      WHERE recorded.points > 0 AND counted.month = $6::date AND NOT counted.hidden AND change.score > 0
      ORDER BY change.score
      ON CONFLICT (month, score, shard) DO UPDATE SET players = month_score.players + excluded.players
    )
    SELECT recorded.is_correct, recorded.points, counted.* FROM recorded, counted`,
};
