import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives virtual runs the defaults of participants, and the answers of a contest an index in the order in which they were given: the replay reads
 * them instead of `contest_score_change`. That table stays until no server writes it any more.
 */
export class ContestRuns1799768000000 implements MigrationInterface {
  name = 'ContestRuns1799768000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contest_virtual_run ALTER COLUMN done SET DEFAULT 0, ALTER COLUMN score SET DEFAULT 0,
        ALTER COLUMN correct_answers SET DEFAULT 0, ALTER COLUMN total_time_ms SET DEFAULT 0`);
    await runner.query(
      'CREATE INDEX contest_answer_replay ON contest_answer (contest_id, answered_at, question_id, player_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contest_answer_replay');
    await runner.query(`
      ALTER TABLE contest_virtual_run ALTER COLUMN done DROP DEFAULT, ALTER COLUMN score DROP DEFAULT,
        ALTER COLUMN correct_answers DROP DEFAULT, ALTER COLUMN total_time_ms DROP DEFAULT`);
  }
}
