import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows one open report for each player and question. Of several, the newest stays open. */
export class OneOpenReport1799600000000 implements MigrationInterface {
  name = 'OneOpenReport1799600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE question_report AS older
       SET state = 'rejected', note = 'Replaced by a later report of the same player', decided_at = newer.created_at
       FROM question_report AS newer
       WHERE older.state = 'open' AND newer.state = 'open' AND newer.question_id = older.question_id
         AND newer.player_id = older.player_id AND (newer.created_at, newer.id) > (older.created_at, older.id)`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX question_report_open ON question_report (question_id, player_id) WHERE state = 'open'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX question_report_open');
  }
}
