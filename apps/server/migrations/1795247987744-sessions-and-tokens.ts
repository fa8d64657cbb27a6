import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the details of sessions that their owner sees, and creates API tokens. */
export class SessionsAndTokens1795247987744 implements MigrationInterface {
  name = 'SessionsAndTokens1795247987744';

  async up(runner: QueryRunner): Promise<void> {
    // The default is for sessions that a server of the previous version creates meanwhile.
    await runner.query(`
      ALTER TABLE session
        ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text CONSTRAINT session_id UNIQUE,
        ADD COLUMN last_seen_at timestamptz,
        ADD COLUMN user_agent text NOT NULL DEFAULT ''`);
    await runner.query(`
      CREATE TABLE api_token (
        id uuid NOT NULL CONSTRAINT api_token_pkey PRIMARY KEY,
        player_id text NOT NULL CONSTRAINT api_token_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        name text NOT NULL,
        scope text NOT NULL CONSTRAINT api_token_scope CHECK (scope IN ('read', 'write')),
        prefix text NOT NULL,
        token_hash bytea NOT NULL CONSTRAINT api_token_hash UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX api_token_player ON api_token (player_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_token');
    await runner.query(
      'ALTER TABLE session DROP COLUMN id, DROP COLUMN last_seen_at, DROP COLUMN user_agent',
    );
  }
}
