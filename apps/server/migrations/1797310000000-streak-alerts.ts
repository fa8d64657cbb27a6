import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the choice of a mail in the evening when a streak is at risk. */
export class StreakAlerts1797310000000 implements MigrationInterface {
  name = 'StreakAlerts1797310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscriber
        ADD COLUMN streak_alerts boolean NOT NULL DEFAULT false,
        ADD COLUMN streak_alerted_on date`);
    await runner.query(`
      CREATE INDEX subscriber_streak_alerts ON subscriber (streak_alerted_on NULLS FIRST)
      WHERE state = 'confirmed' AND streak_alerts`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX subscriber_streak_alerts');
    await runner.query('ALTER TABLE subscriber DROP COLUMN streak_alerts, DROP COLUMN streak_alerted_on');
  }
}
