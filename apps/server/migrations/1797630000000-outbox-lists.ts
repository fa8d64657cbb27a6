import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the filters of the outbox that admins see. The one by recipient also serves the deletion of an account. */
export class OutboxLists1797630000000 implements MigrationInterface {
  name = 'OutboxLists1797630000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outgoing_mail_created_at');
    await runner.query('CREATE INDEX outgoing_mail_newest ON outgoing_mail (created_at, id)');
    await runner.query(
      `CREATE INDEX outgoing_mail_pending ON outgoing_mail (created_at, id) WHERE state = 'pending'`,
    );
    await runner.query(
      `CREATE INDEX outgoing_mail_failed ON outgoing_mail (created_at, id) WHERE state = 'failed'`,
    );
    await runner.query(
      'CREATE INDEX outgoing_mail_of_recipient ON outgoing_mail (recipient, created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outgoing_mail_of_recipient');
    await runner.query('DROP INDEX outgoing_mail_failed');
    await runner.query('DROP INDEX outgoing_mail_pending');
    await runner.query('DROP INDEX outgoing_mail_newest');
    await runner.query('CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at)');
  }
}
