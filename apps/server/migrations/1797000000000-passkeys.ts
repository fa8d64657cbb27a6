import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates passkeys and their challenges, and records which passkey began a session. */
export class Passkeys1797000000000 implements MigrationInterface {
  name = 'Passkeys1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkey (
        id uuid NOT NULL CONSTRAINT passkey_pkey PRIMARY KEY,
        player_id text NOT NULL CONSTRAINT passkey_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        name text NOT NULL,
        credential_id text NOT NULL CONSTRAINT passkey_credential UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        user_handle bytea NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkey_player ON passkey (player_id)');
    await runner.query(`
      CREATE TABLE passkey_challenge (
        challenge_hash bytea NOT NULL CONSTRAINT passkey_challenge_pkey PRIMARY KEY,
        player_id text CONSTRAINT passkey_challenge_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        user_handle bytea,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX passkey_challenge_player ON passkey_challenge (player_id)');
    await runner.query('CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at)');
    await runner.query(`
      ALTER TABLE session
        ADD COLUMN passkey_id uuid CONSTRAINT session_passkey_fkey REFERENCES passkey (id) ON DELETE SET NULL`);
    await runner.query('CREATE INDEX session_passkey ON session (passkey_id) WHERE passkey_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN passkey_id');
    await runner.query('DROP TABLE passkey_challenge');
    await runner.query('DROP TABLE passkey');
  }
}
