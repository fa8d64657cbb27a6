import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  'ALTER TABLE outgoing_mail ADD COLUMN in_progress boolean NOT NULL DEFAULT false',
  'ALTER TABLE webhook_delivery ADD COLUMN in_progress boolean NOT NULL DEFAULT false',
  'DROP INDEX webhook_delivery_due',
  `CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE state = 'pending'`,
  `CREATE INDEX webhook_delivery_turn ON webhook_delivery (webhook_id, next_attempt_at) WHERE state = 'pending'`,
  'CREATE INDEX webhook_delivery_in_progress ON webhook_delivery (webhook_id) WHERE in_progress',
];

const DOWN: readonly string[] = [
  'DROP INDEX webhook_delivery_in_progress',
  'DROP INDEX webhook_delivery_turn',
  'DROP INDEX webhook_delivery_due',
  `CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at, webhook_id) WHERE state = 'pending'`,
  'ALTER TABLE webhook_delivery DROP COLUMN in_progress',
  'ALTER TABLE outgoing_mail DROP COLUMN in_progress',
];

/** Gives mails and deliveries the columns and indexes of the queue's rows. */
export class OneQueue1799740000000 implements MigrationInterface {
  name = 'OneQueue1799740000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
