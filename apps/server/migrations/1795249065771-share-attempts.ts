import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the idempotency key of a share, so that a retry does not create a second one. */
export class ShareAttempts1795249065771 implements MigrationInterface {
  name = 'ShareAttempts1795249065771';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE share ADD COLUMN attempt bytea');
    await runner.query(
      'CREATE UNIQUE INDEX share_attempt ON share (player_id, attempt) WHERE attempt IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE share DROP COLUMN attempt');
  }
}
