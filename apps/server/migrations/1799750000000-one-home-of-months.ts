import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ENTER_BOARDS as ENTER_BOARDS_BEFORE,
  KEEP_BOARDS as KEEP_BOARDS_BEFORE,
  LEAVE_BOARDS as LEAVE_BOARDS_BEFORE,
} from './1795500000000-boards-by-statement';

// The functions as of this migration; the current ones are in `board-triggers.sql.ts` of `boards`.

const KEEP_BOARDS = `
DECLARE
  earned boolean;
  lasted boolean;
  shown boolean;
  today date;
BEGIN
  SELECT bool_or(was.lifetime_points <> now.lifetime_points),
         bool_or((was.streak_last_day, was.streak_freezes, was.streak_days)
                 IS DISTINCT FROM (now.streak_last_day, now.streak_freezes, now.streak_days)),
         bool_or(was.hidden <> now.hidden),
         max(now.streak_last_day) FILTER (
           WHERE now.streak_last_day > coalesce(was.streak_last_day, '-infinity') AND now.lifetime_points > was.lifetime_points)
  INTO earned, lasted, shown, today FROM before_change AS was JOIN after_change AS now USING (id);

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

  IF earned OR shown THEN
    INSERT INTO lifetime_score (step, score, shard, players)
    SELECT step, score, (0 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
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
    SELECT until, days, (0 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, -1 FROM before_change AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
      UNION ALL SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, 1 FROM after_change AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
    ) AS changed (until, days, change)
    GROUP BY until, days HAVING sum(change) <> 0 ORDER BY until, days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  END IF;
  IF shown THEN
    UPDATE player_month SET hidden = now.hidden FROM before_change AS was JOIN after_change AS now USING (id)
    WHERE player_month.player_id = id AND was.hidden <> now.hidden;
  END IF;
  RETURN NULL;
END`;

const ENTER_BOARDS = `
BEGIN
  IF EXISTS (SELECT FROM after_change WHERE lifetime_points > 0 OR streak_days > 0) THEN
    INSERT INTO lifetime_score (step, score, shard, players)
    SELECT step, score, (0 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT width.step, sums.points / width.step, sums.change
      FROM (
      SELECT place.lifetime_points, 1 FROM after_change AS place WHERE NOT place.hidden AND place.lifetime_points > 0
      ) AS sums (points, change), (VALUES (1), (1000)) AS width (step)
    ) AS changed (step, score, change)
    GROUP BY step, score HAVING sum(change) <> 0 ORDER BY step, score
    ON CONFLICT ON CONSTRAINT lifetime_score_pkey DO UPDATE SET players = lifetime_score.players + excluded.players;
    INSERT INTO streak_score (until, days, shard, players)
    SELECT until, days, (0 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, 1 FROM after_change AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
    ) AS changed (until, days, change)
    GROUP BY until, days HAVING sum(change) <> 0 ORDER BY until, days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  END IF;
  RETURN NULL;
END`;

const LEAVE_BOARDS = `
BEGIN
  INSERT INTO lifetime_score (step, score, shard, players)
    SELECT step, score, (0 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT width.step, sums.points / width.step, sums.change
      FROM (
      SELECT place.lifetime_points, -1 FROM (SELECT OLD.*) AS place WHERE NOT place.hidden AND place.lifetime_points > 0
      ) AS sums (points, change), (VALUES (1), (1000)) AS width (step)
    ) AS changed (step, score, change)
    GROUP BY step, score HAVING sum(change) <> 0 ORDER BY step, score
    ON CONFLICT ON CONSTRAINT lifetime_score_pkey DO UPDATE SET players = lifetime_score.players + excluded.players;
  INSERT INTO streak_score (until, days, shard, players)
    SELECT until, days, (0 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.streak_last_day + 1 + place.streak_freezes, place.streak_days, -1 FROM (SELECT OLD.*) AS place WHERE NOT place.hidden AND place.streak_days > 0 AND place.streak_last_day IS NOT NULL
    ) AS changed (until, days, change)
    GROUP BY until, days HAVING sum(change) <> 0 ORDER BY until, days
    ON CONFLICT ON CONSTRAINT streak_score_pkey DO UPDATE SET players = streak_score.players + excluded.players;
  RETURN OLD;
END`;

const KEEP_MONTH_SCORES = `
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO month_score (month, score, shard, players)
    SELECT month, score, (0 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.month, place.points, -1 FROM before_change AS place WHERE NOT place.hidden
      UNION ALL SELECT place.month, place.points, 1 FROM after_change AS place WHERE NOT place.hidden
    ) AS changed (month, score, change)
    GROUP BY month, score HAVING sum(change) <> 0 ORDER BY month, score
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO month_score (month, score, shard, players)
    SELECT month, score, (16 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.month, place.points, 1 FROM after_change AS place WHERE NOT place.hidden
    ) AS changed (month, score, change)
    GROUP BY month, score HAVING sum(change) <> 0 ORDER BY month, score
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
  ELSE
    INSERT INTO month_score (month, score, shard, players)
    SELECT month, score, (32 + pg_backend_pid() % 16)::smallint, sum(change) FROM (
      SELECT place.month, place.points, -1 FROM before_change AS place WHERE NOT place.hidden
    ) AS changed (month, score, change)
    GROUP BY month, score HAVING sum(change) <> 0 ORDER BY month, score
    ON CONFLICT ON CONSTRAINT month_score_pkey DO UPDATE SET players = month_score.players + excluded.players;
  END IF;
  RETURN NULL;
END`;

const setFunction = (name: string, body: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$${body}$$`;

/** Moves the points of months from the player's row and the results of past months into one table. The histogram stays as it is. */
const UP = [
  `CREATE TABLE player_month (
     player_id text NOT NULL,
     month date NOT NULL,
     points integer NOT NULL CONSTRAINT player_month_points CHECK (points > 0),
     reached_at timestamptz NOT NULL,
     hidden boolean NOT NULL DEFAULT false
   )`,
  `INSERT INTO player_month (player_id, month, points, reached_at, hidden)
   SELECT id, month, month_points, month_reached_at, hidden FROM player WHERE month_points > 0
   UNION ALL SELECT past.player_id, past.month, past.points, past.reached_at, player.hidden
   FROM month_result AS past JOIN player ON player.id = past.player_id`,
  `ALTER TABLE player_month ADD CONSTRAINT player_month_pkey PRIMARY KEY (player_id, month),
     ADD CONSTRAINT player_month_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE`,
  `CREATE INDEX player_month_board ON player_month (month, points DESC, reached_at, player_id) WHERE NOT hidden`,
  setFunction('keep_boards', KEEP_BOARDS),
  setFunction('enter_boards', ENTER_BOARDS),
  setFunction('leave_boards', LEAVE_BOARDS),
  setFunction('keep_month_scores', KEEP_MONTH_SCORES),
  `CREATE TRIGGER player_month_inserted AFTER INSERT ON player_month REFERENCING NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_month_scores()`,
  `CREATE TRIGGER player_month_updated AFTER UPDATE ON player_month
   REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_month_scores()`,
  `CREATE TRIGGER player_month_deleted AFTER DELETE ON player_month REFERENCING OLD TABLE AS before_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_month_scores()`,
  'DROP INDEX player_monthly_board',
  'DROP TABLE month_result',
  'ALTER TABLE player DROP COLUMN month_reached_at, DROP COLUMN month_points, DROP COLUMN month',
];

/** The latest month of each player goes back to the player's row. */
const DOWN = [
  `ALTER TABLE player ADD COLUMN month date, ADD COLUMN month_points integer NOT NULL DEFAULT 0,
     ADD COLUMN month_reached_at timestamptz`,
  `CREATE TABLE month_result (
     player_id text NOT NULL CONSTRAINT month_result_player_fkey REFERENCES player (id) ON DELETE CASCADE,
     month date NOT NULL,
     points integer NOT NULL,
     reached_at timestamptz NOT NULL,
     CONSTRAINT month_result_pkey PRIMARY KEY (player_id, month)
   )`,
  'ALTER TABLE player DISABLE TRIGGER player_changes_boards',
  `UPDATE player SET month = latest.month, month_points = latest.points, month_reached_at = latest.reached_at
   FROM (SELECT DISTINCT ON (player_id) * FROM player_month ORDER BY player_id, month DESC) AS latest
   WHERE latest.player_id = player.id`,
  'ALTER TABLE player ENABLE TRIGGER player_changes_boards',
  `INSERT INTO month_result (player_id, month, points, reached_at)
   SELECT player_id, player_month.month, points, reached_at FROM player_month JOIN player ON player.id = player_id
   WHERE player_month.month < player.month`,
  'CREATE INDEX month_result_board ON month_result (month, points DESC, reached_at, player_id)',
  `CREATE INDEX player_monthly_board ON player (month, month_points DESC, month_reached_at, id)
   WHERE month_points > 0 AND NOT hidden`,
  'DROP TABLE player_month',
  'DROP FUNCTION keep_month_scores()',
  setFunction('keep_boards', KEEP_BOARDS_BEFORE),
  setFunction('enter_boards', ENTER_BOARDS_BEFORE),
  setFunction('leave_boards', LEAVE_BOARDS_BEFORE),
];

/** Gives a month's points one table, whether the month is the current one or a past one. */
export class OneHomeOfMonths1799750000000 implements MigrationInterface {
  name = 'OneHomeOfMonths1799750000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
