import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  'ALTER TABLE outgoing_mail ADD COLUMN in_progress boolean NOT NULL DEFAULT false',
  'ALTER TABLE webhook_delivery ADD COLUMN in_progress boolean NOT NULL DEFAULT false',
  'DROP INDEX webhook_delivery_due',
  `CREATE INDEX webhook_delivery_turn ON webhook_delivery (webhook_id, next_attempt_at) WHERE state = 'pending'`,
  'CREATE INDEX webhook_delivery_in_progress ON webhook_delivery (webhook_id) WHERE in_progress',
  `ALTER TABLE push_message ADD COLUMN state text NOT NULL DEFAULT 'pending', ADD COLUMN service text,
     ADD COLUMN in_progress boolean NOT NULL DEFAULT false`,
  // A server of the previous release that is sending a message, or died while it did, has emptied its time: it is not sent twice.
  `UPDATE push_message AS message SET service = split_part(device.endpoint, '/', 3),
     state = CASE WHEN message.payload IS NULL THEN 'sent' ELSE 'pending' END,
     next_attempt_at = coalesce(message.next_attempt_at, message.expires_at), payload = coalesce(message.payload, '')
   FROM push_device AS device WHERE device.id = message.device_id`,
  `ALTER TABLE push_message ALTER COLUMN service SET NOT NULL, ALTER COLUMN next_attempt_at SET NOT NULL, ALTER COLUMN payload SET NOT NULL,
     ADD CONSTRAINT push_message_state CHECK (state IN ('pending', 'sent', 'failed'))`,
  'DROP INDEX push_message_due',
  `CREATE INDEX push_message_turn ON push_message (service, next_attempt_at) WHERE state = 'pending'`,
  'CREATE INDEX push_message_in_progress ON push_message (service) WHERE in_progress',
];

const DOWN: readonly string[] = [
  'DROP INDEX push_message_in_progress',
  'DROP INDEX push_message_turn',
  'ALTER TABLE push_message ALTER COLUMN next_attempt_at DROP NOT NULL, ALTER COLUMN payload DROP NOT NULL',
  `UPDATE push_message SET next_attempt_at = NULL, payload = NULL WHERE state <> 'pending'`,
  'ALTER TABLE push_message DROP COLUMN state, DROP COLUMN service, DROP COLUMN in_progress',
  'CREATE INDEX push_message_due ON push_message (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  'DROP INDEX webhook_delivery_in_progress',
  'DROP INDEX webhook_delivery_turn',
  `CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at, webhook_id) WHERE state = 'pending'`,
  'ALTER TABLE webhook_delivery DROP COLUMN in_progress',
  'ALTER TABLE outgoing_mail DROP COLUMN in_progress',
];

/**
 * Gives mails, deliveries and push messages the columns and indexes of the queue's rows. What waits is sent by the servers of this
 * release. Those of the previous one, as long as they run, go on sending mails and deliveries, and cannot send push messages any more.
 */
export class OneQueue1799740000000 implements MigrationInterface {
  name = 'OneQueue1799740000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
