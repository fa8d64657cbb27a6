import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates subscribers and the mail outbox. */
export class Notices1763686800000 implements MigrationInterface {
  name = 'Notices1763686800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outgoing_mail (
        id uuid CONSTRAINT outgoing_mail_pkey PRIMARY KEY,
        dedupe_key text NOT NULL CONSTRAINT outgoing_mail_dedupe_key UNIQUE,
        recipient text NOT NULL,
        subject text NOT NULL,
        text text,
        html text,
        headers jsonb,
        state text NOT NULL DEFAULT 'pending'
          CONSTRAINT outgoing_mail_state CHECK (state IN ('pending', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        last_error text
      )`);
    await runner.query(
      `CREATE INDEX outgoing_mail_due ON outgoing_mail (next_attempt_at) WHERE state = 'pending'`,
    );
    await runner.query('CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at)');

    await runner.query(`
      CREATE TABLE subscriber (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT subscriber_pkey PRIMARY KEY,
        email text NOT NULL CONSTRAINT subscriber_email UNIQUE
          CONSTRAINT subscriber_email_lower CHECK (email = lower(email)),
        state text NOT NULL DEFAULT 'pending'
          CONSTRAINT subscriber_state CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
        confirm_hash bytea CONSTRAINT subscriber_confirm_hash UNIQUE,
        confirm_expires_at timestamptz,
        unsubscribe_token text NOT NULL CONSTRAINT subscriber_unsubscribe_token UNIQUE,
        mailed_at timestamptz,
        created_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        unsubscribed_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX subscriber_unconfirmed ON subscriber (confirm_expires_at) WHERE state = 'pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE subscriber');
    await runner.query('DROP TABLE outgoing_mail');
  }
}
