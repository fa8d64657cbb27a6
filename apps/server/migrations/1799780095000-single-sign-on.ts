import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates accounts at identity providers and sign-ons under way, and records which account began a session. */
export class SingleSignOn1799780095000 implements MigrationInterface {
  name = 'SingleSignOn1799780095000';
  serves = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE linked_identity (
        id uuid NOT NULL CONSTRAINT linked_identity_pkey PRIMARY KEY,
        player_id text NOT NULL CONSTRAINT linked_identity_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        provider text NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        label text,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        CONSTRAINT linked_identity_subject UNIQUE (issuer, subject),
        CONSTRAINT linked_identity_issuer UNIQUE (player_id, issuer)
      )`);
    await runner.query(`
      CREATE TABLE sign_on_attempt (
        state_hash bytea NOT NULL CONSTRAINT sign_on_attempt_pkey PRIMARY KEY,
        browser_hash bytea NOT NULL,
        provider text NOT NULL,
        nonce text NOT NULL,
        code_verifier text NOT NULL,
        redirect text,
        player_id text CONSTRAINT sign_on_attempt_player_fkey REFERENCES player (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX sign_on_attempt_player ON sign_on_attempt (player_id) WHERE player_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX sign_on_attempt_expires_at ON sign_on_attempt (expires_at)');
    await runner.query(`
      ALTER TABLE session ADD COLUMN identity_id uuid,
        ADD CONSTRAINT session_identity_fkey FOREIGN KEY (identity_id) REFERENCES linked_identity (id)
          ON DELETE SET NULL NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN identity_id');
    await runner.query('DROP TABLE sign_on_attempt');
    await runner.query('DROP TABLE linked_identity');
  }
}
