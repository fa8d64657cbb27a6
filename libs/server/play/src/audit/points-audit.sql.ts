import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Statement } from '@daily/kit/database/statement';
import { IS_COUNTED } from '../answers/submit-answer.sql';

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
