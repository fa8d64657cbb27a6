import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates password reset links. */
export class PasswordResets1795246249806 implements MigrationInterface {
  name = 'PasswordResets1795246249806';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_reset (
        token_hash bytea NOT NULL CONSTRAINT password_reset_pkey PRIMARY KEY,
        player_id text NOT NULL CONSTRAINT password_reset_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await runner.query('CREATE INDEX password_reset_player ON password_reset (player_id, created_at)');
    await runner.query('CREATE INDEX password_reset_expires_at ON password_reset (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_reset');
  }
}
