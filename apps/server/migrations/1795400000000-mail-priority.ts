import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets mails about an account leave before others. Mails that are queued already count as confirmations. */
export class MailPriority1795400000000 implements MigrationInterface {
  name = 'MailPriority1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing_mail ADD COLUMN priority smallint NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE outgoing_mail ALTER COLUMN priority DROP DEFAULT');
    await runner.query('DROP INDEX outgoing_mail_due');
    await runner.query(`
      CREATE INDEX outgoing_mail_due ON outgoing_mail (priority, next_attempt_at) WHERE state = 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outgoing_mail_due');
    await runner.query(
      `CREATE INDEX outgoing_mail_due ON outgoing_mail (next_attempt_at) WHERE state = 'pending'`,
    );
    await runner.query('ALTER TABLE outgoing_mail DROP COLUMN priority');
  }
}
