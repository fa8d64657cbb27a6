import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds streak freezes, and a check that points never become negative. */
export class StreakFreezes1795246228217 implements MigrationInterface {
  name = 'StreakFreezes1795246228217';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE player
        ADD COLUMN streak_freezes smallint NOT NULL DEFAULT 0
          CONSTRAINT player_streak_freezes CHECK (streak_freezes BETWEEN 0 AND 2),
        ADD CONSTRAINT player_total_points CHECK (total_points >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player DROP CONSTRAINT player_total_points, DROP COLUMN streak_freezes');
  }
}
