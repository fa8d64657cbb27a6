import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of the queue's rows that mails did not have. */
export class OneQueue1799740000000 implements MigrationInterface {
  name = 'OneQueue1799740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing_mail ADD COLUMN in_progress boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing_mail DROP COLUMN in_progress');
  }
}
