import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The functions as of this migration; the current ones are in `share-board.sql.ts` of `sharing`. */
const KEEP_SHARE_SCORES = `
BEGIN
  INSERT INTO share_score (timeframe, since, share_type, shares, players)
  SELECT NEW.timeframe, NEW.since, NEW.share_type, place.shares, place.change
  FROM (VALUES (OLD.shares, -1), (NEW.shares, 1)) AS place (shares, change)
  WHERE place.shares IS NOT NULL AND EXISTS (SELECT FROM player WHERE id = NEW.player_id AND NOT hidden)
  ORDER BY place.shares
  ON CONFLICT ON CONSTRAINT share_score_pkey DO UPDATE SET players = share_score.players + excluded.players;
  RETURN NULL;
END`;

const KEEP_HIDDEN_SHARERS = `
BEGIN
  INSERT INTO share_score (timeframe, since, share_type, shares, players)
  SELECT timeframe, since, share_type, shares, CASE WHEN TG_OP = 'DELETE' OR NEW.hidden THEN -1 ELSE 1 END
  FROM share_count WHERE player_id = OLD.id
  ORDER BY timeframe, since, share_type, shares
  ON CONFLICT ON CONSTRAINT share_score_pkey DO UPDATE SET players = share_score.players + excluded.players;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END`;

const TABLES = [
  `CREATE TABLE share_count (
     timeframe text NOT NULL,
     since date NOT NULL,
     share_type text NOT NULL,
     player_id text NOT NULL CONSTRAINT share_count_player_fkey REFERENCES player (id) ON DELETE CASCADE,
     shares integer NOT NULL,
     reached_at timestamptz NOT NULL,
     CONSTRAINT share_count_pkey PRIMARY KEY (timeframe, since, share_type, player_id)
   )`,
  'CREATE INDEX share_count_board ON share_count (timeframe, since, share_type, shares DESC, reached_at, player_id)',
  'CREATE INDEX share_count_player ON share_count (player_id)',
  `CREATE TABLE share_score (
     timeframe text NOT NULL,
     since date NOT NULL,
     share_type text NOT NULL,
     shares integer NOT NULL,
     players integer NOT NULL,
     CONSTRAINT share_score_pkey PRIMARY KEY (timeframe, since, share_type, shares)
   )`,
];

/** Counts the shares verified so far, by days of UTC because a migration has no settings. The triggers fill the histogram. */
const FILL = `
  INSERT INTO share_count (timeframe, since, share_type, player_id, shares, reached_at)
  SELECT span.timeframe, span.since, kind.share_type, share.player_id, count(*), max(share.verified_at)
  FROM share,
       LATERAL (VALUES
         ('all', '-infinity'::date),
         ('monthly', date_trunc('month', share.verified_at AT TIME ZONE 'UTC')::date),
         ('weekly', date_trunc('week', share.verified_at AT TIME ZONE 'UTC')::date),
         ('daily', (share.verified_at AT TIME ZONE 'UTC')::date)
       ) AS span (timeframe, since),
       unnest(ARRAY['all', share.share_type]) AS kind (share_type)
  WHERE share.verified_at IS NOT NULL
  GROUP BY 1, 2, 3, 4`;

const TRIGGERS = [
  `CREATE FUNCTION keep_share_scores() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_SHARE_SCORES}$$`,
  `CREATE TRIGGER share_count_changes_board AFTER INSERT OR UPDATE OF shares ON share_count
   FOR EACH ROW EXECUTE FUNCTION keep_share_scores()`,
  `CREATE FUNCTION keep_hidden_sharers() RETURNS trigger LANGUAGE plpgsql AS $$${KEEP_HIDDEN_SHARERS}$$`,
  `CREATE TRIGGER player_hides_shares AFTER UPDATE OF hidden ON player
   FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION keep_hidden_sharers()`,
  `CREATE TRIGGER player_leaves_shares BEFORE DELETE ON player
   FOR EACH ROW WHEN (NOT OLD.hidden) EXECUTE FUNCTION keep_hidden_sharers()`,
];

/** Maintains the share leaderboard as shares are verified, instead of counting them on every read. */
export class ShareBoard1795256048639 implements MigrationInterface {
  name = 'ShareBoard1795256048639';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...TRIGGERS, FILL]) await runner.query(statement);
    await runner.query('DROP INDEX share_verified');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX share_verified ON share (verified_at, share_type, player_id) WHERE verified_at IS NOT NULL',
    );
    await runner.query('DROP TRIGGER player_leaves_shares ON player');
    await runner.query('DROP TRIGGER player_hides_shares ON player');
    await runner.query('DROP TABLE share_score');
    await runner.query('DROP TABLE share_count');
    await runner.query('DROP FUNCTION keep_hidden_sharers()');
    await runner.query('DROP FUNCTION keep_share_scores()');
  }
}
