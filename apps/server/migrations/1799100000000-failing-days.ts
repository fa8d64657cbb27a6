import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the days on which a webhook has failed. */
export class FailingDays1799100000000 implements MigrationInterface {
  name = 'FailingDays1799100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE webhook ADD COLUMN failing_days integer NOT NULL DEFAULT 0, ADD COLUMN failed_on date',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook DROP COLUMN failing_days, DROP COLUMN failed_on');
  }
}
