import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP: readonly string[] = [
  `CREATE TABLE push_device (
     id uuid NOT NULL,
     player_id text NOT NULL,
     session_id text NOT NULL,
     endpoint text NOT NULL,
     p256dh text NOT NULL,
     auth text NOT NULL,
     name text NOT NULL,
     created_at timestamptz NOT NULL,
     last_success_at timestamptz,
     CONSTRAINT push_device_pkey PRIMARY KEY (id),
     CONSTRAINT push_device_session UNIQUE (session_id),
     CONSTRAINT push_device_endpoint UNIQUE (endpoint),
     CONSTRAINT push_device_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
     CONSTRAINT push_device_session_fkey FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX push_device_player ON push_device (player_id)',
  `CREATE TABLE push_settings (
     player_id text NOT NULL,
     daily_reminder boolean NOT NULL DEFAULT true,
     contest_starts boolean NOT NULL DEFAULT true,
     reminder_hour smallint NOT NULL DEFAULT 9,
     time_zone text NOT NULL,
     next_reminder_at timestamptz NOT NULL,
     CONSTRAINT push_settings_pkey PRIMARY KEY (player_id),
     CONSTRAINT push_settings_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE,
     CONSTRAINT push_settings_reminder_hour CHECK (reminder_hour BETWEEN 0 AND 23)
   )`,
  'CREATE INDEX push_settings_due ON push_settings (next_reminder_at) WHERE daily_reminder',
  `CREATE TABLE push_message (
     id bigint GENERATED ALWAYS AS IDENTITY,
     device_id uuid NOT NULL,
     kind text NOT NULL,
     occasion text NOT NULL,
     payload text,
     expires_at timestamptz NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz,
     CONSTRAINT push_message_pkey PRIMARY KEY (id),
     CONSTRAINT push_message_occasion UNIQUE (device_id, occasion),
     CONSTRAINT push_message_kind CHECK (kind IN ('reminder', 'contest', 'test')),
     CONSTRAINT push_message_device_fkey FOREIGN KEY (device_id) REFERENCES push_device (id) ON DELETE CASCADE
   )`,
  'CREATE INDEX push_message_due ON push_message (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  'CREATE INDEX push_message_expired ON push_message (expires_at)',
];

const DOWN: readonly string[] = [
  'DROP TABLE push_message',
  'DROP TABLE push_settings',
  'DROP TABLE push_device',
];

/** Creates the tables of push notifications: subscribed browsers, settings of players, and queued messages. */
export class Push1799000000000 implements MigrationInterface {
  name = 'Push1799000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
