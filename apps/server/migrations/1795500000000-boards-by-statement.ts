import type { MigrationInterface, QueryRunner } from 'typeorm';
import { KEEP_BOARDS as KEEP_BOARDS_BY_ROW } from './1795246805939-boards';

// The functions as of this migration; the current ones are in `board-triggers.sql.ts` of `boards`.

export const KEEP_BOARDS = `
DECLARE
  earned boolean;
  scored boolean;
  lasted boolean;
  turned boolean;
  shown boolean;
  today date;
BEGIN
  SELECT bool_or(was.lifetime_points <> now.lifetime_points),
         bool_or((was.month, was.month_points) IS DISTINCT FROM (now.month, now.month_points)),
         bool_or((was.streak_last_day, was.streak_freezes, was.streak_days)
                 IS DISTINCT FROM (now.streak_last_day, now.streak_freezes, now.streak_days)),
         bool_or(was.month < now.month AND was.month_points > 0), bool_or(was.hidden <> now.hidden),
         max(now.streak_last_day) FILTER (
           WHERE now.streak_last_day > coalesce(was.streak_last_day, '-infinity') AND now.lifetime_points > was.lifetime_points)
  INTO earned, scored, lasted, turned, shown, today FROM before_change AS was JOIN after_change AS now USING (id);

  IF today IS NOT NULL AND NOT EXISTS (SELECT FROM day_start_score WHERE day = today) THEN
    INSERT INTO day_start_score (day, board, step, score, players)
    SELECT today, board, step, score, players FROM (
      SELECT 'day' AS board, 0 AS step, 0 AS score, 0 AS players
      UNION ALL SELECT 'lifetime', step, score, sum(players) FROM lifetime_score GROUP BY step, score
      UNION ALL SELECT 'month', 1, score, sum(players) FROM month_score
        WHERE month = date_trunc('month', today::timestamp)::date GROUP BY score
    ) AS stood ORDER BY board, step, score
    ON CONFLICT DO NOTHING;
    DELETE FROM day_start_score WHERE day < today - 1;
  END IF;

  IF turned THEN
    INSERT INTO month_result (player_id, month, points, reached_at)
    SELECT id, was.month, was.month_points, was.month_reached_at FROM before_change AS was JOIN after_change AS now USING (id) WHERE was.month < now.month AND was.month_points > 0 ORDER BY id
    ON CONFLICT DO NOTHING;
  END IF;

  IF turned OR shown THEN
    INSERT INTO month_score (month, score, shard, players)
    SELECT month, score, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.month, place.month_points, -1 FROM before_change AS place WHERE NOT place.hidden AND place.month_points > 0
      UNION ALL SELECT place.month, place.month_points, 1 FROM after_change AS place WHERE NOT place.hidden AND place.month_points > 0
      UNION ALL SELECT was.month, was.month_points, 1 FROM before_change AS was JOIN after_change AS now USING (id) WHERE NOT was.hidden AND was.month < now.month AND was.month_points > 0
      UNION ALL SELECT past.month, past.points, CASE WHEN now.hidden THEN -1 ELSE 1 END
      FROM before_change AS was JOIN after_change AS now USING (id) JOIN month_result AS past ON past.player_id = id WHERE was.hidden <> now.hidden
    ) AS changed (month, score, change)
    GROUP BY month, score HAVING sum(change) <> 0 ORDER BY month, score
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
  ELSIF scored THEN
    INSERT INTO month_score (month, score, shard, players)
    SELECT month, score, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.month, place.month_points, -1 FROM before_change AS place WHERE NOT place.hidden AND place.month_points > 0
      UNION ALL SELECT place.month, place.month_points, 1 FROM after_change AS place WHERE NOT place.hidden AND place.month_points > 0
    ) AS changed (month, score, change)
    GROUP BY month, score HAVING sum(change) <> 0 ORDER BY month, score
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
  END IF;
  IF earned OR shown THEN
    INSERT INTO lifetime_score (step, score, shard, players)
    SELECT step, score, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT width.step, sums.points / width.step, sums.change
      FROM (
      SELECT place.lifetime_points, -1 FROM before_change AS place WHERE NOT place.hidden AND place.lifetime_points > 0
      UNION ALL SELECT place.lifetime_points, 1 FROM after_change AS place WHERE NOT place.hidden AND place.lifetime_points > 0
      ) AS sums (points, change), (VALUES (1), (1000)) AS width (step)
    ) AS changed (step, score, change)
    GROUP BY step, score HAVING sum(change) <> 0 ORDER BY step, score
    ON CONFLICT ON CONSTRAINT lifetime_score_pkey DO UPDATE SET players = lifetime_score.players + excluded.players;
  END IF;
  IF lasted OR shown THEN
    INSERT INTO streak_score (until, days, shard, players)
    SELECT until, days, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, -1 FROM before_change AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
      UNION ALL SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, 1 FROM after_change AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
    ) AS changed (until, days, change)
    GROUP BY until, days HAVING sum(change) <> 0 ORDER BY until, days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  END IF;
  RETURN NULL;
END`;

export const ENTER_BOARDS = `
BEGIN
  IF EXISTS (SELECT FROM after_change WHERE month_points > 0 OR lifetime_points > 0 OR streak_days > 0) THEN
    INSERT INTO month_score (month, score, shard, players)
    SELECT month, score, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.month, place.month_points, 1 FROM after_change AS place WHERE NOT place.hidden AND place.month_points > 0
    ) AS changed (month, score, change)
    GROUP BY month, score HAVING sum(change) <> 0 ORDER BY month, score
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
    INSERT INTO lifetime_score (step, score, shard, players)
    SELECT step, score, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT width.step, sums.points / width.step, sums.change
      FROM (
      SELECT place.lifetime_points, 1 FROM after_change AS place WHERE NOT place.hidden AND place.lifetime_points > 0
      ) AS sums (points, change), (VALUES (1), (1000)) AS width (step)
    ) AS changed (step, score, change)
    GROUP BY step, score HAVING sum(change) <> 0 ORDER BY step, score
    ON CONFLICT ON CONSTRAINT lifetime_score_pkey DO UPDATE SET players = lifetime_score.players + excluded.players;
    INSERT INTO streak_score (until, days, shard, players)
    SELECT until, days, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, 1 FROM after_change AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
    ) AS changed (until, days, change)
    GROUP BY until, days HAVING sum(change) <> 0 ORDER BY until, days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  END IF;
  RETURN NULL;
END`;

export const LEAVE_BOARDS = `
BEGIN
  INSERT INTO month_score (month, score, shard, players)
    SELECT month, score, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.month, place.month_points, -1 FROM (SELECT OLD.*) AS place WHERE NOT place.hidden AND place.month_points > 0
      UNION ALL SELECT month, points, -1 FROM month_result WHERE player_id = OLD.id AND NOT OLD.hidden
    ) AS changed (month, score, change)
    GROUP BY month, score HAVING sum(change) <> 0 ORDER BY month, score
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
  INSERT INTO lifetime_score (step, score, shard, players)
    SELECT step, score, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT width.step, sums.points / width.step, sums.change
      FROM (
      SELECT place.lifetime_points, -1 FROM (SELECT OLD.*) AS place WHERE NOT place.hidden AND place.lifetime_points > 0
      ) AS sums (points, change), (VALUES (1), (1000)) AS width (step)
    ) AS changed (step, score, change)
    GROUP BY step, score HAVING sum(change) <> 0 ORDER BY step, score
    ON CONFLICT ON CONSTRAINT lifetime_score_pkey DO UPDATE SET players = lifetime_score.players + excluded.players;
  INSERT INTO streak_score (until, days, shard, players)
    SELECT until, days, (pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, -1 FROM (SELECT OLD.*) AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
    ) AS changed (until, days, change)
    GROUP BY until, days HAVING sum(change) <> 0 ORDER BY until, days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  RETURN OLD;
END`;

const createFunction = (name: string, body: string) =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$${body}$$`;

/**
 * Updates the boards once per statement instead of once per player, so that a statement with many answers writes each row of a
 * histogram once.
 */
export class BoardsByStatement1795500000000 implements MigrationInterface {
  name = 'BoardsByStatement1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER player_leaves_boards ON player');
    await runner.query('DROP TRIGGER player_changes_boards ON player');
    await runner.query('DROP FUNCTION keep_boards()');
    await runner.query(createFunction('keep_boards', KEEP_BOARDS));
    await runner.query(createFunction('enter_boards', ENTER_BOARDS));
    await runner.query(createFunction('leave_boards', LEAVE_BOARDS));
    await runner.query(`
      CREATE TRIGGER player_changes_boards AFTER UPDATE ON player
      REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
      FOR EACH STATEMENT EXECUTE FUNCTION keep_boards()`);
    await runner.query(`
      CREATE TRIGGER player_enters_boards AFTER INSERT ON player
      REFERENCING NEW TABLE AS after_change
      FOR EACH STATEMENT EXECUTE FUNCTION enter_boards()`);
    await runner.query(
      'CREATE TRIGGER player_leaves_boards BEFORE DELETE ON player FOR EACH ROW EXECUTE FUNCTION leave_boards()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['player_leaves_boards', 'player_enters_boards', 'player_changes_boards'])
      await runner.query(`DROP TRIGGER ${trigger} ON player`);
    for (const name of ['leave_boards', 'enter_boards', 'keep_boards'])
      await runner.query(`DROP FUNCTION ${name}()`);
    await runner.query(createFunction('keep_boards', KEEP_BOARDS_BY_ROW));
    await runner.query(`
      CREATE TRIGGER player_changes_boards
      AFTER INSERT OR UPDATE OF month, month_points, lifetime_points, streak_days, streak_last_day, streak_freezes, hidden
      ON player
      FOR EACH ROW EXECUTE FUNCTION keep_boards()`);
    await runner.query(
      'CREATE TRIGGER player_leaves_boards BEFORE DELETE ON player FOR EACH ROW EXECUTE FUNCTION keep_boards()',
    );
  }
}
