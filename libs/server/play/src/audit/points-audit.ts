import type { Mismatch } from '@daily/kit/database/mismatch';
import type { Platform } from '@daily/kit/runtime/platform';
import { auditStreaks } from './streaks-audit';

/** Each query lists the counters that differ from what they derive from. All read one snapshot. */
const CHECKS = [
  `SELECT 'answers of an option' AS what, question_id || ' ' || letter AS of, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT question_id, letter, answers AS stored, 0 AS derived FROM answer_count
     UNION ALL SELECT question_id, letter, 0, 1 FROM answer
   ) AS both_sides GROUP BY question_id, letter HAVING sum(stored) <> sum(derived)`,
  `SELECT 'total points' AS what, player.id AS of, player.total_points AS stored, coalesce(sum(amount), 0)::int AS derived
   FROM player LEFT JOIN point_entry ON point_entry.player_id = player.id
   GROUP BY player.id HAVING player.total_points <> coalesce(sum(amount), 0)`,
  `SELECT 'lifetime points' AS what, player.id AS of, player.lifetime_points AS stored,
          coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int AS derived
   FROM player LEFT JOIN point_entry ON point_entry.player_id = player.id
   GROUP BY player.id HAVING player.lifetime_points <> coalesce(sum(amount) FILTER (WHERE amount > 0), 0)`,
  `SELECT 'points of answers' AS what, player_id AS of, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT player_id, amount AS stored, 0 AS derived FROM point_entry WHERE reason = 'answer'
     UNION ALL SELECT player_id, 0, points FROM answer
   ) AS both_sides GROUP BY player_id HAVING sum(stored) <> sum(derived)`,
  `SELECT 'points of the month' AS what, player.id AS of, player.month_points AS stored, coalesce(sum(answer.points), 0)::int AS derived
   FROM player LEFT JOIN (answer JOIN question ON question.id = answer.question_id)
     ON answer.player_id = player.id AND date_trunc('month', question.day) = player.month
   WHERE player.month IS NOT NULL
   GROUP BY player.id HAVING player.month_points <> coalesce(sum(answer.points), 0)`,
  `SELECT 'points of a past month' AS what, player_id || ' ' || month AS of, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT player_id, month, points AS stored, 0 AS derived FROM month_result
     UNION ALL SELECT player_id, date_trunc('month', question.day::timestamp)::date, 0, answer.points
     FROM answer JOIN question ON question.id = answer.question_id JOIN player ON player.id = answer.player_id
     WHERE date_trunc('month', question.day::timestamp)::date < player.month
   ) AS both_sides GROUP BY player_id, month HAVING sum(stored) <> sum(derived)`,
  `SELECT 'players at a score' AS what, month || ' ' || score AS of, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT month, score, players AS stored, 0 AS derived FROM month_score
     UNION ALL SELECT month, month_points, 0, 1 FROM player WHERE month_points > 0 AND NOT hidden
     UNION ALL SELECT past.month, past.points, 0, 1 FROM month_result AS past JOIN player ON player.id = past.player_id
     WHERE NOT hidden
   ) AS both_sides GROUP BY month, score HAVING sum(stored) <> sum(derived)`,
  `SELECT 'players at a lifetime score' AS what, step || ' ' || score AS of, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT step, score, players AS stored, 0 AS derived FROM lifetime_score
     UNION ALL SELECT step, lifetime_points / step, 0, 1 FROM player, (VALUES (1), (1000)) AS width (step)
     WHERE lifetime_points > 0 AND NOT hidden
   ) AS both_sides GROUP BY step, score HAVING sum(stored) <> sum(derived)`,
  `SELECT 'players with a streak' AS what, until || ' ' || days AS of, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT until, days, players AS stored, 0 AS derived FROM streak_score
     UNION ALL SELECT streak_last_day + 1 + streak_freezes, streak_days, 0, 1 FROM player
     WHERE streak_last_day IS NOT NULL AND streak_days > 0 AND NOT hidden
   ) AS both_sides GROUP BY until, days HAVING sum(stored) <> sum(derived)`,
];

/** Recomputes every counter and every streak from the answers and the ledger, and tells where they differ. */
export async function auditPoints(platform: Platform): Promise<Mismatch[]> {
  return platform.database.orm.transaction('REPEATABLE READ', async (rows) => {
    const mismatches: Mismatch[][] = [];
    for (const check of CHECKS) mismatches.push(await rows.query<Mismatch[]>(check));
    mismatches.push(await auditStreaks(platform, rows));
    // Not by `push(...)`: a call takes some 100,000 arguments, and where one counter is wrong a million may be.
    return mismatches.flat();
  });
}
