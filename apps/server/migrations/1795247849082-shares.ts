import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates shares and the visits of their links. */
export class Shares1795247849082 implements MigrationInterface {
  name = 'Shares1795247849082';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE share (
        id uuid CONSTRAINT share_pkey PRIMARY KEY,
        player_id text NOT NULL CONSTRAINT share_player_fkey REFERENCES player ON DELETE CASCADE,
        share_type text NOT NULL CONSTRAINT share_type CHECK (share_type IN ('trivia_question', 'contest')),
        content_id text NOT NULL,
        platform text NOT NULL
          CONSTRAINT share_platform CHECK (platform IN ('twitter', 'facebook', 'linkedin', 'copy_link')),
        title text,
        description text,
        result jsonb,
        token_hash bytea NOT NULL CONSTRAINT share_token UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        verified_at timestamptz,
        verified_by bytea,
        visits integer NOT NULL DEFAULT 0,
        signups integer NOT NULL DEFAULT 0,
        answers integer NOT NULL DEFAULT 0
      )`);
    await runner.query('CREATE INDEX share_of_player ON share (player_id, created_at, id)');
    await runner.query(
      'CREATE INDEX share_verified ON share (verified_at, share_type, player_id) WHERE verified_at IS NOT NULL',
    );

    await runner.query(`
      CREATE TABLE share_visit (
        token_hash bytea CONSTRAINT share_visit_pkey PRIMARY KEY,
        share_id uuid NOT NULL CONSTRAINT share_visit_share_fkey REFERENCES share ON DELETE CASCADE,
        visited_at timestamptz NOT NULL,
        player_id text CONSTRAINT share_visit_player_fkey REFERENCES player ON DELETE SET NULL,
        answered boolean NOT NULL DEFAULT false
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX share_visit_once ON share_visit (share_id, player_id) WHERE player_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX share_visit_at ON share_visit (visited_at)');
    await runner.query(
      'CREATE INDEX share_visit_player ON share_visit (player_id) WHERE player_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE share_visit');
    await runner.query('DROP TABLE share');
  }
}
