import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the accounts that were just deleted, so that a retry of the deletion can be recognized. */
export class DeletedAccounts1796000100000 implements MigrationInterface {
  name = 'DeletedAccounts1796000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_account (
        email_digest bytea NOT NULL,
        password_hash text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT deleted_account_pkey PRIMARY KEY (email_digest)
      )`);
    await runner.query('CREATE INDEX deleted_account_expires_at ON deleted_account (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_account');
  }
}
