import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE idempotency_key (
     id bytea NOT NULL,
     player_id text,
     operation text NOT NULL,
     input_hash bytea NOT NULL,
     result jsonb,
     created_at timestamptz NOT NULL,
     CONSTRAINT idempotency_key_pkey PRIMARY KEY (id)
   )`,
  'CREATE INDEX idempotency_key_created ON idempotency_key (created_at)',
  'CREATE INDEX idempotency_key_player ON idempotency_key (player_id) WHERE player_id IS NOT NULL',
  // Two columns with keys, which the table replaces.
  'ALTER TABLE share DROP COLUMN attempt',
  'ALTER TABLE question DROP COLUMN creation_key',
  'ALTER TABLE api_token ADD COLUMN scopes text[]',
  'UPDATE api_token SET scopes = ARRAY[scope]',
  `CREATE TABLE api_token_use (
     token_id uuid NOT NULL,
     hour timestamptz NOT NULL,
     operation text NOT NULL,
     calls integer NOT NULL,
     network text,
     CONSTRAINT api_token_use_pkey PRIMARY KEY (token_id, hour, operation),
     CONSTRAINT api_token_use_token_fkey FOREIGN KEY (token_id) REFERENCES api_token (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX api_token_use_hour ON api_token_use (hour)',
];

const DOWN: readonly string[] = [
  'DROP TABLE api_token_use',
  'ALTER TABLE api_token DROP COLUMN scopes',
  'ALTER TABLE question ADD COLUMN creation_key uuid CONSTRAINT question_creation_key UNIQUE',
  'ALTER TABLE share ADD COLUMN attempt bytea',
  'CREATE UNIQUE INDEX share_attempt ON share (player_id, attempt) WHERE attempt IS NOT NULL',
  'DROP TABLE idempotency_key',
];

/** Adds the idempotency keys of everything that creates, the scopes of API tokens by subject, and what tokens were used for. */
export class IdempotencyAndScopes1798800000000 implements MigrationInterface {
  name = 'IdempotencyAndScopes1798800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
