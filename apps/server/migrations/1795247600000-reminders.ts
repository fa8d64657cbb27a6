import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hour and time zone at which subscribers are reminded. */
export class Reminders1795247600000 implements MigrationInterface {
  name = 'Reminders1795247600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriber
        ADD COLUMN reminder_hour smallint NOT NULL DEFAULT 9
          CONSTRAINT subscriber_reminder_hour CHECK (reminder_hour BETWEEN 0 AND 23),
        ADD COLUMN time_zone text,
        ADD COLUMN next_reminder_at timestamptz`);
    await runner.query(`
      CREATE INDEX subscriber_reminder_due ON subscriber (next_reminder_at NULLS FIRST) WHERE state = 'confirmed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX subscriber_reminder_due');
    await runner.query(
      'ALTER TABLE subscriber DROP COLUMN reminder_hour, DROP COLUMN time_zone, DROP COLUMN next_reminder_at',
    );
  }
}
