import { SHARD } from './shards.sql';
import { streakUntil } from './streak-until.sql';

/** Rows of `player` whose scores are added to the histograms or subtracted from them. */
interface Places {
  /** SQL of a table with the columns of `player`. */
  rows: string;
  change: 1 | -1;
}

const BEFORE: Places = { rows: 'before_change', change: -1 };
const AFTER: Places = { rows: 'after_change', change: 1 };
const LEAVING: Places = { rows: '(SELECT OLD.*)', change: -1 };

/** One table of what visible players add or subtract. @param condition what a player needs to be counted. */
function changes(places: readonly Places[], columns: string, condition: string): string {
  return places
    .map(
      ({ rows, change }) =>
        `SELECT ${columns}, ${change} FROM ${rows} AS place WHERE NOT place.hidden AND ${condition}`,
    )
    .join('\n      UNION ALL ');
}

/** Adds changes to a histogram: each row once, in ascending order. */
function addTo(table: string, key: string, changed: string): string {
  return `INSERT INTO ${table} (${key}, shard, players)
    SELECT ${key}, ${SHARD}, sum(change) FROM (
      ${changed}
    ) AS changed (${key}, change)
    GROUP BY ${key} HAVING sum(change) <> 0 ORDER BY ${key}
    ON CONFLICT ON CONSTRAINT ${table}_pkey DO UPDATE SET players = ${table}.players + excluded.players;`;
}

const monthScores = (places: readonly Places[], ...others: string[]) =>
  addTo(
    'month_score',
    'month, score',
    [changes(places, 'place.month, place.month_points', 'place.month_points > 0'), ...others].join(
      '\n      UNION ALL ',
    ),
  );

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
/** The row moves on to a later month, so the old month becomes a result and stays counted. */
const TURNED = 'was.month < now.month AND was.month_points > 0';

/**
 * Body of the trigger function that updates what the boards derive from the players' rows: the histograms of points and streaks,
 * the results of past months, and the state of the boards when the day began. It runs once at the end of every statement that
 * updates players, whatever its purpose and however many they are; see docs/decisions/020-boards-follow-the-player.md.
 *
 * - Hidden players are not counted.
 * - Tables are written in a fixed order and rows in ascending order, so that two answers cannot deadlock.
 * - The function reads no clock: the day is that of the answers. A statement records answers of one day.
 *
 * A change of any of these functions needs a migration with the new text; `apps/server/test/migrations.spec.ts` compares the two.
 */
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
         bool_or(${TURNED}), bool_or(was.hidden <> now.hidden),
         max(now.streak_last_day) FILTER (
           WHERE now.streak_last_day > coalesce(was.streak_last_day, '-infinity') AND now.lifetime_points > was.lifetime_points)
  INTO earned, scored, lasted, turned, shown, today FROM ${CHANGED};

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
    SELECT id, was.month, was.month_points, was.month_reached_at FROM ${CHANGED} WHERE ${TURNED} ORDER BY id
    ON CONFLICT DO NOTHING;
  END IF;

  IF turned OR shown THEN
    ${monthScores(
      [BEFORE, AFTER],
      `SELECT was.month, was.month_points, 1 FROM ${CHANGED} WHERE NOT was.hidden AND ${TURNED}`,
      `SELECT past.month, past.points, CASE WHEN now.hidden THEN -1 ELSE 1 END
      FROM ${CHANGED} JOIN month_result AS past ON past.player_id = id WHERE was.hidden <> now.hidden`,
    )}
  ELSIF scored THEN
    ${monthScores([BEFORE, AFTER])}
  END IF;
  IF earned OR shown THEN
    ${lifetimeScores([BEFORE, AFTER])}
  END IF;
  IF lasted OR shown THEN
    ${streakScores([BEFORE, AFTER])}
  END IF;
  RETURN NULL;
END`;

/** Body of the trigger function that counts inserted players, who usually have no points yet. */
export const ENTER_BOARDS = `
BEGIN
  IF EXISTS (SELECT FROM after_change WHERE month_points > 0 OR lifetime_points > 0 OR streak_days > 0) THEN
    ${monthScores([AFTER])}
    ${lifetimeScores([AFTER])}
    ${streakScores([AFTER])}
  END IF;
  RETURN NULL;
END`;

/** Body of the trigger function that subtracts a deleted player. It runs before the results of past months are deleted too. */
export const LEAVE_BOARDS = `
BEGIN
  ${monthScores([LEAVING], 'SELECT month, points, -1 FROM month_result WHERE player_id = OLD.id AND NOT OLD.hidden')}
  ${lifetimeScores([LEAVING])}
  ${streakScores([LEAVING])}
  RETURN OLD;
END`;

const createFunction = (name: string, body: string) =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$${body}$$`;

/** Creates the triggers of the player's table, for a test database whose tables come from the entities. */
export const BOARD_TRIGGERS: readonly string[] = [
  createFunction('keep_boards', KEEP_BOARDS),
  createFunction('enter_boards', ENTER_BOARDS),
  createFunction('leave_boards', LEAVE_BOARDS),
  // PostgreSQL does not allow a list of columns here: the function finds out whether a board is affected.
  `CREATE TRIGGER player_changes_boards AFTER UPDATE ON player
   REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION keep_boards()`,
  `CREATE TRIGGER player_enters_boards AFTER INSERT ON player
   REFERENCING NEW TABLE AS after_change
   FOR EACH STATEMENT EXECUTE FUNCTION enter_boards()`,
  `CREATE TRIGGER player_leaves_boards BEFORE DELETE ON player FOR EACH ROW EXECUTE FUNCTION leave_boards()`,
];
