import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Statement } from '@daily/kit/database/statement';
import { streakUntil } from './board-triggers.sql';

const check = (name: string, text: string): Statement<CounterMismatch> => ({ name, text });

/** Each statement returns the rows of a histogram that differ from the players they count. */
export const HISTOGRAM_CHECKS = [
  check(
    'audit-players-at-a-score',
    `SELECT 'players at a score' AS counter, month || ' ' || score AS owner, sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT month, score, players AS stored, 0 AS derived FROM month_score
     UNION ALL SELECT scored.month, scored.points, 0, 1 FROM player_month AS scored JOIN player ON player.id = scored.player_id
     WHERE NOT player.hidden
   ) AS both_sides GROUP BY month, score HAVING sum(stored) <> sum(derived)`,
  ),
  check(
    'audit-players-at-a-lifetime-score',
    `SELECT 'players at a lifetime score' AS counter, step || ' ' || score AS owner,
            sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT step, score, players AS stored, 0 AS derived FROM lifetime_score
     UNION ALL SELECT step, lifetime_points / step, 0, 1 FROM player, (VALUES (1), (1000)) AS width (step)
     WHERE lifetime_points > 0 AND NOT hidden
   ) AS both_sides GROUP BY step, score HAVING sum(stored) <> sum(derived)`,
  ),
  check(
    'audit-players-with-a-streak',
    `SELECT 'players with a streak' AS counter, until || ' ' || days AS owner,
            sum(stored)::int AS stored, sum(derived)::int AS derived FROM (
     SELECT until, days, players AS stored, 0 AS derived FROM streak_score
     UNION ALL SELECT ${streakUntil('player')}, streak_days, 0, 1 FROM player
     WHERE streak_last_day IS NOT NULL AND streak_days > 0 AND NOT hidden
   ) AS both_sides GROUP BY until, days HAVING sum(stored) <> sum(derived)`,
  ),
];
