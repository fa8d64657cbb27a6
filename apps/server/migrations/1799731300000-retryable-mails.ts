import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the failed mails that can be sent again. */
export class RetryableMails1799731300000 implements MigrationInterface {
  name = 'RetryableMails1799731300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX outgoing_mail_retryable ON outgoing_mail (expires_at) WHERE state = 'failed' AND text IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outgoing_mail_retryable');
  }
}
