import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves password hashes out of the public profile into a table of their own. */
export class Credentials1795305600000 implements MigrationInterface {
  name = 'Credentials1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credential (
        player_id text NOT NULL,
        password_hash text NOT NULL,
        CONSTRAINT credential_pkey PRIMARY KEY (player_id),
        CONSTRAINT credential_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      INSERT INTO credential (player_id, password_hash)
      SELECT id, password_hash FROM player WHERE password_hash IS NOT NULL`);
    await runner.query('ALTER TABLE player DROP COLUMN password_hash');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player ADD COLUMN password_hash text');
    await runner.query(`
      UPDATE player SET password_hash = credential.password_hash
      FROM credential WHERE credential.player_id = player.id`);
    await runner.query('DROP TABLE credential');
  }
}
