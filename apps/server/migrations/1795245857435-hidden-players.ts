import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets players hide from the leaderboards. The board's index excludes hidden players, so that reading stays fast. */
export class HiddenPlayers1795245857435 implements MigrationInterface {
  name = 'HiddenPlayers1795245857435';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player ADD COLUMN hidden boolean NOT NULL DEFAULT false');
    await runner.query('DROP INDEX player_monthly_board');
    await runner.query(`
      CREATE INDEX player_monthly_board ON player (month, month_points DESC, month_reached_at, id)
      WHERE month_points > 0 AND NOT hidden`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX player_monthly_board');
    await runner.query('ALTER TABLE player DROP COLUMN hidden');
    await runner.query(`
      CREATE INDEX player_monthly_board ON player (month, month_points DESC, month_reached_at, id)
      WHERE month_points > 0`);
  }
}
