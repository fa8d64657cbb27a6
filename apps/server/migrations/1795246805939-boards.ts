import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The function as of this migration; the current one is in `board-triggers.sql.ts` of `boards`. */
export const KEEP_BOARDS = `
DECLARE
  part CONSTANT smallint := abs(hashtext(coalesce(NEW.id, OLD.id)) % 16);
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
      (OLD.streak_last_day + 1 + OLD.streak_freezes, OLD.streak_days, -1, was),
      (NEW.streak_last_day + 1 + NEW.streak_freezes, NEW.streak_days, 1, seen)
    ) AS place (until, days, change, counts)
    WHERE place.counts AND place.until IS NOT NULL AND place.days > 0
    GROUP BY place.until, place.days HAVING sum(place.change) <> 0
    ORDER BY place.until, place.days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  END IF;

  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END`;

const TABLES = [
  `CREATE TABLE month_result (
     player_id text NOT NULL CONSTRAINT month_result_player_fkey REFERENCES player (id) ON DELETE CASCADE,
     month date NOT NULL,
     points integer NOT NULL,
     reached_at timestamptz NOT NULL,
     CONSTRAINT month_result_pkey PRIMARY KEY (player_id, month)
   )`,
  'CREATE INDEX month_result_board ON month_result (month, points DESC, reached_at, player_id)',
  `CREATE TABLE lifetime_score (
     step integer NOT NULL,
     score integer NOT NULL,
     shard smallint NOT NULL,
     players integer NOT NULL,
     CONSTRAINT lifetime_score_pkey PRIMARY KEY (step, score, shard)
   ) WITH (fillfactor = 50)`,
  `CREATE TABLE streak_score (
     until date NOT NULL,
     days integer NOT NULL,
     shard smallint NOT NULL,
     players integer NOT NULL,
     CONSTRAINT streak_score_pkey PRIMARY KEY (until, days, shard)
   ) WITH (fillfactor = 50)`,
  `CREATE TABLE day_start_score (
     day date NOT NULL,
     board text NOT NULL,
     step integer NOT NULL,
     score integer NOT NULL,
     players integer NOT NULL,
     CONSTRAINT day_start_score_pkey PRIMARY KEY (day, board, step, score)
   )`,
];

/** Fills the tables for existing players. The histogram of months includes past months. */
const FILL = [
  `UPDATE player SET lifetime_reached_at = earned.at FROM (
     SELECT player_id, max(at) AS at FROM point_entry WHERE amount > 0 GROUP BY player_id
   ) AS earned WHERE earned.player_id = player.id`,
  `INSERT INTO month_result (player_id, month, points, reached_at)
   SELECT answer.player_id, date_trunc('month', question.day::timestamp)::date, sum(answer.points), max(answer.answered_at)
   FROM answer JOIN question ON question.id = answer.question_id JOIN player ON player.id = answer.player_id
   WHERE answer.points > 0 AND date_trunc('month', question.day::timestamp)::date IS DISTINCT FROM player.month
   GROUP BY 1, 2`,
  `INSERT INTO lifetime_score (step, score, shard, players)
   SELECT step, lifetime_points / step, abs(hashtext(id) % 16), count(*) FROM player, (VALUES (1), (1000)) AS width (step)
   WHERE lifetime_points > 0 AND NOT hidden GROUP BY 1, 2, 3`,
  `INSERT INTO streak_score (until, days, shard, players)
   SELECT streak_last_day + 1 + streak_freezes, streak_days, abs(hashtext(id) % 16), count(*) FROM player
   WHERE streak_last_day IS NOT NULL AND streak_days > 0 AND NOT hidden GROUP BY 1, 2, 3`,
];

/**
 * Creates the boards of past months, of all time and of streaks: tables that triggers maintain from the player's row, filled
 * for existing players. The trigger also replaces the server in writing the histogram of the month.
 */
export class Boards1795246805939 implements MigrationInterface {
  name = 'Boards1795246805939';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player ADD COLUMN lifetime_reached_at timestamptz');
    for (const statement of [...TABLES, ...FILL]) await runner.query(statement);
    await runner.query(`
      CREATE INDEX player_all_time_board ON player (lifetime_points DESC, lifetime_reached_at, id)
      WHERE lifetime_points > 0 AND NOT hidden`);
    await runner.query(`
      CREATE INDEX player_streak_board ON player ((streak_last_day + 1 + streak_freezes), streak_days DESC, streak_last_day, id)
      WHERE streak_days > 0 AND NOT hidden`);
    await runner.query(
      `CREATE FUNCTION keep_boards() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_BOARDS}$$`,
    );
    await runner.query(`
      CREATE TRIGGER player_changes_boards
      AFTER INSERT OR UPDATE OF month, month_points, lifetime_points, streak_days, streak_last_day, streak_freezes, hidden
   ON player
      FOR EACH ROW EXECUTE FUNCTION keep_boards()`);
    await runner.query(
      'CREATE TRIGGER player_leaves_boards BEFORE DELETE ON player FOR EACH ROW EXECUTE FUNCTION keep_boards()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER player_leaves_boards ON player');
    await runner.query('DROP TRIGGER player_changes_boards ON player');
    await runner.query('DROP FUNCTION keep_boards()');
    await runner.query('DROP INDEX player_streak_board');
    await runner.query('DROP INDEX player_all_time_board');
    for (const table of ['day_start_score', 'streak_score', 'lifetime_score', 'month_result'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE player DROP COLUMN lifetime_reached_at');
  }
}
