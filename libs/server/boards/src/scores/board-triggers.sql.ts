import { shardOf } from './shards';
import { streakUntil } from './streak-until';

/**
 * Body of the trigger function that maintains what the boards derive from the player's row: the histograms of points and
 * streaks, the results of past months, and the state of the boards when the day began. It runs inside every statement that
 * changes the row, whatever its purpose; see docs/decisions/020-boards-follow-the-player.md.
 *
 * - Hidden players are not counted.
 * - `turned`: the row moves on to a later month, so the old month becomes a result and stays counted.
 * - Tables are written in a fixed order and rows in ascending order, so that two answers cannot deadlock.
 * - The function reads no clock: the day is that of the answer.
 *
 * A change needs a migration with the new text; `apps/server/test/migrations.spec.ts` compares the two.
 */
export const KEEP_BOARDS = `
DECLARE
  part CONSTANT smallint := ${shardOf('coalesce(NEW.id, OLD.id)')};
  was CONSTANT boolean := coalesce(NOT OLD.hidden, false);
  seen CONSTANT boolean := coalesce(NOT NEW.hidden, false);
  turned CONSTANT boolean := coalesce(OLD.month < NEW.month AND OLD.month_points > 0, false);
BEGIN
  IF NEW.streak_last_day > coalesce(OLD.streak_last_day, '-infinity') AND NEW.lifetime_points > OLD.lifetime_points
     AND NOT EXISTS (SELECT FROM day_start_score WHERE day = NEW.streak_last_day) THEN
    INSERT INTO day_start_score (day, board, step, score, players)
    SELECT NEW.streak_last_day, board, step, score, players FROM (
      SELECT 'day' AS board, 0 AS step, 0 AS score, 0 AS players
      UNION ALL SELECT 'lifetime', step, score, sum(players) FROM lifetime_score GROUP BY step, score
      UNION ALL SELECT 'month', 1, score, sum(players) FROM month_score
        WHERE month = date_trunc('month', NEW.streak_last_day::timestamp)::date GROUP BY score
    ) AS stood ORDER BY board, step, score
    ON CONFLICT DO NOTHING;
    DELETE FROM day_start_score WHERE day < NEW.streak_last_day - 1;
  END IF;

  IF turned THEN
    INSERT INTO month_result (player_id, month, points, reached_at)
    VALUES (NEW.id, OLD.month, OLD.month_points, OLD.month_reached_at) ON CONFLICT DO NOTHING;
  END IF;

  IF (was, OLD.lifetime_points) IS DISTINCT FROM (seen, NEW.lifetime_points) THEN
    INSERT INTO lifetime_score (step, score, shard, players)
    SELECT width.step, place.points / width.step, part, sum(place.change)
    FROM (VALUES (OLD.lifetime_points, -1, was), (NEW.lifetime_points, 1, seen)) AS place (points, change, counts),
         (VALUES (1), (1000)) AS width (step)
    WHERE place.counts AND place.points > 0
    GROUP BY width.step, place.points / width.step HAVING sum(place.change) <> 0
    ORDER BY width.step, place.points / width.step
    ON CONFLICT ON CONSTRAINT lifetime_score_pkey DO UPDATE SET players = lifetime_score.players + excluded.players;
  END IF;

  IF (was, OLD.month, OLD.month_points) IS DISTINCT FROM (seen, NEW.month, NEW.month_points) THEN
    INSERT INTO month_score (month, score, shard, players)
    SELECT place.month, place.points, part, sum(place.change)
    FROM (
      SELECT OLD.month, OLD.month_points, -1 WHERE was AND NOT turned
      UNION ALL SELECT NEW.month, NEW.month_points, 1 WHERE seen
      UNION ALL SELECT past.month, past.points, CASE WHEN seen THEN 1 ELSE -1 END
        FROM month_result AS past WHERE was <> seen AND past.player_id = coalesce(NEW.id, OLD.id)
    ) AS place (month, points, change)
    WHERE place.month IS NOT NULL AND place.points > 0
    GROUP BY place.month, place.points HAVING sum(place.change) <> 0
    ORDER BY place.month, place.points
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
  END IF;

  IF (was, OLD.streak_last_day, OLD.streak_freezes, OLD.streak_days)
     IS DISTINCT FROM (seen, NEW.streak_last_day, NEW.streak_freezes, NEW.streak_days) THEN
    INSERT INTO streak_score (until, days, shard, players)
    SELECT place.until, place.days, part, sum(place.change)
    FROM (VALUES
      (${streakUntil('OLD')}, OLD.streak_days, -1, was),
      (${streakUntil('NEW')}, NEW.streak_days, 1, seen)
    ) AS place (until, days, change, counts)
    WHERE place.counts AND place.until IS NOT NULL AND place.days > 0
    GROUP BY place.until, place.days HAVING sum(place.change) <> 0
    ORDER BY place.until, place.days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  END IF;

  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END`;

/** Creates the triggers of the player's table, for a test database whose tables come from the entities. */
export const BOARD_TRIGGERS: readonly string[] = [
  `CREATE FUNCTION keep_boards() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_BOARDS}$$`,
  `CREATE TRIGGER player_changes_boards
   AFTER INSERT OR UPDATE OF month, month_points, lifetime_points, streak_days, streak_last_day, streak_freezes, hidden
   ON player
   FOR EACH ROW EXECUTE FUNCTION keep_boards()`,
  // BEFORE: the results of past months must still exist to be subtracted.
  `CREATE TRIGGER player_leaves_boards BEFORE DELETE ON player FOR EACH ROW EXECUTE FUNCTION keep_boards()`,
];
