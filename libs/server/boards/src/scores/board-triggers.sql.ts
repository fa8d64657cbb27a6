/** Rows that hold the count of one score, so that connections that change it at once do not wait for each other. */
export const SHARDS = 16;

/**
 * SQL for the shard that this connection writes. A player may be added in one shard and subtracted in another: only the sum of
 * a score's rows has a meaning, and a single row may be negative.
 * @param group from 0: a trigger of its own in a statement that fires several for one histogram. Its rows are others than those of the
 *   other triggers, so the statement writes each row once and still in ascending order.
 */
const shard = (group = 0) => `(${group * SHARDS} + pg_backend_pid() % ${SHARDS})::smallint`;

/** SQL for the shard of counters that one statement writes at once. */
export const SHARD = shard();

const writing = (rows: string, points: string, reached: string) => `
      INSERT INTO player_month AS stored (player_id, month, points, reached_at, hidden)
      ${rows}
      ON CONFLICT ON CONSTRAINT player_month_pkey DO UPDATE SET points = ${points}, reached_at = ${reached}
      RETURNING player_id, points`;

/**
 * SQL that adds points to months of players, and returns their ids and the new points. The statement holds the locks of the
 * players' rows and updates these first, so that all statements write the histograms in one order.
 * @param gains SQL of a table: player, first day of the month, points, when they were earned, whether the player is hidden.
 */
export const addMonthPoints = (gains: string) =>
  writing(gains, 'stored.points + excluded.points', 'GREATEST(stored.reached_at, excluded.reached_at)');

/** {@link addMonthPoints} that replaces the points, which must be more than 0, and the time at which they were reached. */
export const setMonthPoints = (rows: string) => writing(rows, 'excluded.points', 'excluded.reached_at');

/** SQL that deletes months in which no points are left. @param rows SQL of a table: player, first day of the month. */
export const deleteMonths = (rows: string) =>
  `DELETE FROM player_month WHERE (player_id, month) IN (${rows})`;

/**
 * SQL for the last day on which a streak counts if no question is answered until then.
 * @param player alias of the row of `player`.
 */
export const streakUntil = (player: string) => `${player}.streak_last_day + 1 + ${player}.streak_freezes`;

/** Rows whose scores are added to a histogram or subtracted from it. */
interface Places {
  /** SQL of a table with the columns of the table that the trigger is on. */
  rows: string;
  change: 1 | -1;
}

const BEFORE: Places = { rows: 'before_change', change: -1 };
const AFTER: Places = { rows: 'after_change', change: 1 };
const LEAVING: Places = { rows: '(SELECT OLD.*)', change: -1 };

/** One table of what visible players add or subtract. @param condition what else a player needs to be counted. */
function changes(places: readonly Places[], columns: string, condition?: string): string {
  return places
    .map(
      ({ rows, change }) =>
        `SELECT ${columns}, ${change} FROM ${rows} AS place WHERE NOT place.hidden${condition ? ` AND ${condition}` : ''}`,
    )
    .join('\n      UNION ALL ');
}

/** Adds changes to a histogram: each row once, in ascending order. */
function addTo(table: string, key: string, changed: string, inShard = shard()): string {
  return `INSERT INTO ${table} (${key}, shard, players)
    SELECT ${key}, ${inShard}, sum(change) FROM (
      ${changed}
    ) AS changed (${key}, change)
    GROUP BY ${key} HAVING sum(change) <> 0 ORDER BY ${key}
    ON CONFLICT ON CONSTRAINT ${table}_pkey DO UPDATE SET players = ${table}.players + excluded.players;`;
}

/** @param group see `shard`: a statement that adds points inserts and updates months, and one that takes points also deletes some. */
const monthScores = (places: readonly Places[], group: number) =>
  addTo('month_score', 'month, score', changes(places, 'place.month, place.points'), shard(group));

/** Counts players twice, by points and by thousands of points; see `LifetimeScore`. */
const lifetimeScores = (places: readonly Places[]) =>
  addTo(
    'lifetime_score',
    'step, score',
    `SELECT width.step, sums.points / width.step, sums.change
      FROM (
      ${changes(places, 'place.lifetime_points', 'place.lifetime_points > 0')}
      ) AS sums (points, change), (VALUES (1), (1000)) AS width (step)`,
  );

const streakScores = (places: readonly Places[]) =>
  addTo(
    'streak_score',
    'until, days',
    changes(
      places,
      `${streakUntil('place')}, place.streak_days`,
      'place.streak_days > 0 AND place.streak_last_day IS NOT NULL',
    ),
  );

const CHANGED = 'before_change AS was JOIN after_change AS now USING (id)';

/**
 * Body of the trigger function that updates what the boards derive from the players' rows: the histograms of lifetime points and
 * streaks, the visibility of their months, and the state of the boards when the day began. It runs once at the end of every statement
 * that updates players, whatever its purpose and however many they are; see docs/decisions/020-boards-follow-the-player.md.
 *
 * - Hidden players are not counted.
 * - Tables are written in a fixed order, the months last, and rows in ascending order, so that two answers cannot deadlock.
 * - The function reads no clock: the day is that of the answers. A statement records answers of one day.
 *
 * A change of any of these functions needs a migration with the new text; `apps/server/test/database/migrations.spec.ts` compares the two.
 */
export const KEEP_BOARDS = `
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
  INTO earned, lasted, shown, today FROM ${CHANGED};

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
    ${lifetimeScores([BEFORE, AFTER])}
  END IF;
  IF lasted OR shown THEN
    ${streakScores([BEFORE, AFTER])}
  END IF;
  IF shown THEN
    UPDATE player_month SET hidden = now.hidden FROM ${CHANGED}
    WHERE player_month.player_id = id AND was.hidden <> now.hidden;
  END IF;
  RETURN NULL;
END`;

/** Body of the trigger function that counts inserted players, who usually have no points yet. */
export const ENTER_BOARDS = `
BEGIN
  IF EXISTS (SELECT FROM after_change WHERE lifetime_points > 0 OR streak_days > 0) THEN
    ${lifetimeScores([AFTER])}
    ${streakScores([AFTER])}
  END IF;
  RETURN NULL;
END`;

/** Body of the trigger function that subtracts a deleted player, before the deletion of their months reaches the same histograms. */
export const LEAVE_BOARDS = `
BEGIN
  ${lifetimeScores([LEAVING])}
  ${streakScores([LEAVING])}
  RETURN OLD;
END`;

/** Body of the trigger function that keeps the histograms of months: by inserted, updated and deleted rows of `player_month`. */
export const KEEP_MONTH_SCORES = `
BEGIN
  IF TG_OP = 'UPDATE' THEN
    ${monthScores([BEFORE, AFTER], 0)}
  ELSIF TG_OP = 'INSERT' THEN
    ${monthScores([AFTER], 1)}
  ELSE
    ${monthScores([BEFORE], 2)}
  END IF;
  RETURN NULL;
END`;

const createFunction = (name: string, body: string) =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$${body}$$`;

/** Creates the triggers of the players' tables, for a test database whose tables come from the entities. */
export const BOARD_TRIGGERS: readonly string[] = [
  createFunction('keep_boards', KEEP_BOARDS),
  createFunction('enter_boards', ENTER_BOARDS),
  createFunction('leave_boards', LEAVE_BOARDS),
  createFunction('keep_month_scores', KEEP_MONTH_SCORES),
  // PostgreSQL does not allow a list of columns here: the function finds out whether a board is affected.
  `CREATE TRIGGER player_changes_boards AFTER UPDATE ON player
   REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_boards()`,
  `CREATE TRIGGER player_enters_boards AFTER INSERT ON player
   REFERENCING NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION enter_boards()`,
  `CREATE TRIGGER player_leaves_boards BEFORE DELETE ON player FOR EACH ROW EXECUTE FUNCTION leave_boards()`,
  `CREATE TRIGGER player_month_inserted AFTER INSERT ON player_month REFERENCING NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_month_scores()`,
  `CREATE TRIGGER player_month_updated AFTER UPDATE ON player_month
   REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_month_scores()`,
  `CREATE TRIGGER player_month_deleted AFTER DELETE ON player_month REFERENCING OLD TABLE AS before_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_month_scores()`,
];
