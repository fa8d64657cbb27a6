import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of a streak is told once, on whichever device a player comes back. */
export class SeenStreakEnd1799780088000 implements MigrationInterface {
  name = 'SeenStreakEnd1799780088000';
  serves = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seen_streak_end (
        player_id text NOT NULL CONSTRAINT seen_streak_end_player REFERENCES player ON DELETE CASCADE,
        broken_on date NOT NULL,
        CONSTRAINT seen_streak_end_pkey PRIMARY KEY (player_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seen_streak_end');
  }
}
