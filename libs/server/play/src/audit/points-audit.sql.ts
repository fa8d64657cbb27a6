import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Statement } from '@daily/kit/database/statement';
import type { Day } from '@daily/rules/calendar';
import type { Difficulty } from '@daily/rules/game/scoring';
import type { Streak } from '@daily/rules/streak';
import { IS_COUNTED } from '../answers/submit-answer.sql';

/** A player with the stored streak and the facts from which it derives. */
export interface PlayerDays extends Streak {
  id: string;
  answered: Day[];
  bought: Date[];
  /** Points of the ledger for streaks that reached a tier. */
  bonuses: number;
}

/** The first `$2` players after the id `$1`. */
export const STREAKS_AND_FACTS: Statement<PlayerDays> = {
  name: 'audit-streaks',
  text: `
    SELECT player.id, player.streak_days AS days, player.streak_last_day AS "lastDay", player.longest_streak AS longest,
           player.streak_freezes AS freezes,
           ARRAY(SELECT question.day::text FROM answer JOIN question ON question.id = answer.question_id
                 WHERE answer.player_id = player.id ORDER BY question.day) AS answered,
           ARRAY(SELECT at FROM point_entry WHERE player_id = player.id AND reason = 'freeze' ORDER BY at, id) AS bought,
           (SELECT coalesce(sum(amount), 0)::int FROM point_entry WHERE player_id = player.id AND reason = 'streak') AS bonuses
    FROM player WHERE player.id > $1 ORDER BY player.id LIMIT $2`,
};

/** A question that follows the rules, with its points. */
interface RuledQuestion {
  id: number;
  day: Day;
  difficulty: Difficulty;
  points: number;
}

/** The questions of days that follow the rules. */
export const RULED_QUESTIONS: Statement<RuledQuestion> = {
  name: 'audit-ruled-questions',
  text: `SELECT id, day, difficulty, coalesce(points_at_close, points) AS points FROM question
         WHERE day IS NOT NULL AND follows_rules ORDER BY id`,
};

/** What freezes cost, in batches: `$1` the id of the last entry, `$2` the number of entries, `$3` the first day, `$4` the time zone. */
export const FREEZE_PRICES: Statement<{ id: number; owner: string; price: number; at: Date }> = {
  name: 'audit-freeze-prices',
  text: `SELECT id, player_id AS owner, -amount AS price, at FROM point_entry
         WHERE id > $1 AND reason = 'freeze' AND at >= $3::date::timestamp AT TIME ZONE $4 ORDER BY id LIMIT $2`,
};

const check = (name: string, text: string): Statement<CounterMismatch> => ({ name, text });

/** SQL of a table of what players earned on a day: by answers, and by streaks that reached a tier. */
const EARNED = `(
     SELECT answer.player_id, answer.points, question.day FROM answer JOIN question ON question.id = answer.question_id
     UNION ALL SELECT bonus.player_id, bonus.amount, question.day
       FROM point_entry AS bonus JOIN question ON question.id = bonus.question_id WHERE bonus.reason = 'streak') AS earned`;

/**
 * Each statement returns the counters that differ from the answers and ledger entries they are derived from, wherever the
 * counters are stored.
 */
export const POINT_CHECKS = [
  check(
    'audit-answers-of-an-option',
    `SELECT 'answers of an option' AS counter, question_id || ' ' || letter AS owner,
            sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT question_id, letter, answers AS stored, 0 AS derived FROM answer_count
     UNION ALL SELECT question_id, letter, 0, 1 FROM answer WHERE ${IS_COUNTED}
   ) AS both_sides GROUP BY question_id, letter HAVING sum(stored) <> sum(derived)`,
  ),
  check(
    'audit-confidences-of-an-option',
    `SELECT confidence || ' answers of an option' AS counter, question_id || ' ' || letter AS owner,
          sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT question_id, letter, counted.confidence, counted.stored, 0 AS derived
     FROM answer_count,
          LATERAL (VALUES ('guessing', guessing), ('fairly_sure', fairly_sure), ('sure', sure)) AS counted (confidence, stored)
     UNION ALL SELECT question_id, letter, confidence, 0, 1 FROM answer WHERE confidence IS NOT NULL AND ${IS_COUNTED}
   ) AS both_sides GROUP BY question_id, letter, confidence HAVING sum(stored) <> sum(derived)`,
  ),
  check(
    'audit-total-points',
    `SELECT 'total points' AS counter, player.id AS owner, player.total_points AS stored, coalesce(sum(amount), 0)::int AS derived
   FROM player LEFT JOIN point_entry ON point_entry.player_id = player.id
   GROUP BY player.id HAVING player.total_points <> coalesce(sum(amount), 0)`,
  ),
  check(
    'audit-lifetime-points',
    // A question whose key was corrected counts once, and also when its points were taken back. A bonus counts by itself.
    `SELECT 'lifetime points' AS counter, player.id AS owner, player.lifetime_points AS stored,
          coalesce(sum(earned.points), 0)::int AS derived
   FROM player LEFT JOIN (
     SELECT player_id, CASE WHEN question_id IS NULL THEN sum(amount) ELSE max(amount) END AS points
     FROM point_entry WHERE amount > 0 AND reason <> 'waiver' GROUP BY player_id, question_id, reason = 'streak'
   ) AS earned ON earned.player_id = player.id
   GROUP BY player.id HAVING player.lifetime_points <> coalesce(sum(earned.points), 0)`,
  ),
  check(
    'audit-points-of-answers',
    `SELECT 'points of answers' AS counter, player_id AS owner, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT player_id, amount AS stored, 0 AS derived FROM point_entry WHERE reason IN ('answer', 'regrade')
     UNION ALL SELECT player_id, 0, points FROM answer
   ) AS both_sides GROUP BY player_id HAVING sum(stored) <> sum(derived)`,
  ),
  check(
    'audit-correct-answers',
    `SELECT 'correct answers' AS counter, question.id::text AS owner, (count(*) FILTER (WHERE is_correct))::int AS stored,
          (count(*) FILTER (WHERE letter = correct_answer))::int AS derived
   FROM answer JOIN question ON question.id = answer.question_id
   WHERE NOT EXISTS (SELECT FROM regrade WHERE regrade.question_id = question.id AND finished_at IS NULL)
   GROUP BY question.id HAVING count(*) FILTER (WHERE is_correct <> (letter = correct_answer)) > 0`,
  ),
  check(
    'audit-points-of-a-month',
    `SELECT 'points of a month' AS counter, player_id || ' ' || month AS owner,
            sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT player_id, month, points AS stored, 0 AS derived FROM player_month
     UNION ALL SELECT player_id, date_trunc('month', day::timestamp)::date, 0, points FROM ${EARNED}
   ) AS both_sides GROUP BY player_id, month HAVING sum(stored) <> sum(derived)`,
  ),
];
