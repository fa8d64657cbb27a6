import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mails to an address are counted, also when its account is deleted. */
export class MailBudget1799780000081 implements MigrationInterface {
  name = 'MailBudget1799780000081';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_budget (
        address_digest bytea NOT NULL,
        queued_at timestamptz[] NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT mail_budget_pkey PRIMARY KEY (address_digest))`);
    await runner.query('CREATE INDEX mail_budget_expires_at ON mail_budget (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_budget');
  }
}
