import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds suspensions, exclusion from the leaderboards by admins, and what admins search players by. */
export class PlayerAccounts1797620000000 implements MigrationInterface {
  name = 'PlayerAccounts1797620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player ADD COLUMN hidden_by_staff boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE player ADD COLUMN suspended_at timestamptz');
    await runner.query('ALTER TABLE player ADD COLUMN suspension_reason text');
    await runner.query(`CREATE INDEX player_staff ON player (id) WHERE role <> 'player'`);
    await runner.query('CREATE INDEX player_suspended ON player (id) WHERE suspended_at IS NOT NULL');
    await runner.query('CREATE INDEX player_hidden_by_staff ON player (id) WHERE hidden_by_staff');
    await runner.query(`
      CREATE TABLE player_name (
        player_id text CONSTRAINT player_name_pkey PRIMARY KEY
          CONSTRAINT player_name_player_fkey REFERENCES player ON DELETE CASCADE,
        name text COLLATE "C" NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`
      INSERT INTO player_name (player_id, name, created_at) SELECT id, lower(username), created_at FROM player`);
    await runner.query('CREATE INDEX player_name_by_name ON player_name (name, player_id)');
    await runner.query('CREATE INDEX player_name_by_creation ON player_name (created_at, player_id)');
    await runner.query(`
      CREATE FUNCTION keep_player_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_name (player_id, name, created_at) VALUES (NEW.id, lower(NEW.username), NEW.created_at)
        ON CONFLICT (player_id) DO UPDATE SET name = excluded.name;
        RETURN NULL;
      END$$`);
    await runner.query(`
      CREATE TRIGGER player_name_kept AFTER INSERT OR UPDATE OF username ON player
      FOR EACH ROW EXECUTE FUNCTION keep_player_name()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER player_name_kept ON player');
    await runner.query('DROP FUNCTION keep_player_name()');
    await runner.query('DROP TABLE player_name');
    await runner.query('DROP INDEX player_staff');
    await runner.query('ALTER TABLE player DROP COLUMN suspension_reason');
    await runner.query('ALTER TABLE player DROP COLUMN suspended_at');
    await runner.query('ALTER TABLE player DROP COLUMN hidden_by_staff');
  }
}
