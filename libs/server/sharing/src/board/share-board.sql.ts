import type { Day } from '@daily/rules/calendar';
import { type ShareTimeframe, timeframeStart } from '@daily/rules/sharing';
import type { BoardTables } from '@daily/boards';

/** The first day of a timeframe as the counts store it; `-infinity` for all time. */
export function firstDayOf(timeframe: ShareTimeframe, today: Day): string {
  return timeframeStart(timeframe, today) ?? '-infinity';
}

/** Adds players to the histogram or subtracts them: a row's change is 1 or -1. */
const COUNTED = `
  ON CONFLICT ON CONSTRAINT share_score_pkey DO UPDATE SET players = share_score.players + excluded.players`;

/**
 * Body of the trigger function that updates the histogram when a player's count is created or rises. Hidden players are not
 * counted. It runs at the end of the statement that verifies, which by then has locked the player's row, so the player cannot
 * be hidden in between.
 */
export const KEEP_SHARE_SCORES = `
BEGIN
  INSERT INTO share_score (timeframe, since, share_type, shares, players)
  SELECT NEW.timeframe, NEW.since, NEW.share_type, place.shares, place.change
  FROM (VALUES (OLD.shares, -1), (NEW.shares, 1)) AS place (shares, change)
  WHERE place.shares IS NOT NULL AND EXISTS (SELECT FROM player WHERE id = NEW.player_id AND NOT hidden)
  ORDER BY place.shares${COUNTED};
  RETURN NULL;
END`;

/** Body of the trigger function that updates the histogram when a player is hidden, shown again or deleted. */
export const KEEP_HIDDEN_SHARERS = `
BEGIN
  INSERT INTO share_score (timeframe, since, share_type, shares, players)
  SELECT timeframe, since, share_type, shares, CASE WHEN TG_OP = 'DELETE' OR NEW.hidden THEN -1 ELSE 1 END
  FROM share_count WHERE player_id = OLD.id
  ORDER BY timeframe, since, share_type, shares${COUNTED};
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END`;

/**
 * Creates the triggers and the index of the board, for a test database whose tables come from the entities. A change needs a
 * migration.
 */
export const SHARE_BOARD_TRIGGERS: readonly string[] = [
  `CREATE FUNCTION keep_share_scores() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_SHARE_SCORES}$$`,
  `CREATE TRIGGER share_count_changes_board AFTER INSERT OR UPDATE OF shares ON share_count
   FOR EACH ROW EXECUTE FUNCTION keep_share_scores()`,
  `CREATE FUNCTION keep_hidden_sharers() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_HIDDEN_SHARERS}$$`,
  `CREATE TRIGGER player_hides_shares AFTER UPDATE OF hidden ON player
   FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION keep_hidden_sharers()`,
  // BEFORE: the counts must still exist to be subtracted.
  `CREATE TRIGGER player_leaves_shares BEFORE DELETE ON player
   FOR EACH ROW WHEN (NOT OLD.hidden) EXECUTE FUNCTION keep_hidden_sharers()`,
  // TypeORM's decorator cannot declare a descending column.
  `CREATE INDEX share_count_board ON share_count (timeframe, since, share_type, shares DESC, reached_at, player_id)`,
];

const SPAN = (table: string) =>
  `${table}.timeframe = $2::text AND ${table}.since = $3::date AND ${table}.share_type = $4::text`;

const playersAt = (condition: string) =>
  `(SELECT coalesce(sum(players), 0)::int FROM share_score WHERE ${SPAN('share_score')} AND ${condition})`;

/** The tables of the share leaderboard; $2 to $4 are the timeframe, its first day and the share type. */
export const SHARE_BOARD: BoardTables = {
  scope: 3,
  scans: [
    {
      from: 'share_count AS counted JOIN player ON player.id = counted.player_id',
      where: `${SPAN('counted')} AND NOT player.hidden`,
      id: 'counted.player_id',
      score: 'counted.shares',
      reached: 'counted.reached_at',
    },
  ],
  reachedType: 'timestamptz',
  above: (score) => playersAt(`share_score.shares > ${score}`),
  equal: (score) => playersAt(`share_score.shares = ${score}`),
};
