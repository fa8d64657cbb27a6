import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import type { Answer } from '../answers/answer.entity';
import { settledStreak } from '../answers/submit-answer.sql';

const SETTLED = settledStreak('$2');

/**
 * Buys a streak freeze: points, freeze and ledger entry in one statement. Returns the player after the purchase; no row when the
 * player does not exist, has too few points or no streak to keep, holds the maximum or more, or more than the client knows of.
 *
 * $1 player, $2 today, $3 price in points, $4 the instant, $5 number of freezes held as far as the client knows, or
 * null, $6 the maximum.
 *
 * - The lock on the player's row makes purchases take turns, and each sees the result of the one before.
 * - The streak is settled first, as `streakAfterPurchase` of rules/streak does.
 */
export const BUY_FREEZE: Statement<EntityRow<Player>> = {
  name: 'buy-streak-freeze',
  text: `
    WITH bought AS (
      UPDATE player SET
        total_points = total_points - $3::integer,
        streak_days = ${SETTLED.days},
        streak_last_day = ${SETTLED.lastDay},
        streak_freezes = ${SETTLED.freezes} + 1
      WHERE player.id = $1 AND total_points >= $3::integer AND ${SETTLED.days} > 0 AND ${SETTLED.freezes} < $6::integer
        AND ($5::integer IS NULL OR ${SETTLED.freezes} <= $5)
      RETURNING ${columnsOf(Player)}
    ), entered AS (
      INSERT INTO point_entry (player_id, amount, reason, at)
      SELECT $1, -$3::integer, 'freeze', $4 FROM bought
    )
    SELECT * FROM bought`,
};

/** The days on which player `$1` answered, oldest first. */
export const ANSWERED_DAYS: Statement<Pick<Answer, 'isCorrect' | 'questionId'> & { day: Day }> = {
  name: 'streak-answered-days',
  text: `SELECT question.day, answer.is_correct AS "isCorrect", answer.question_id AS "questionId"
         FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 ORDER BY question.day`,
};
