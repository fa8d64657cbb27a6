import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the choices of the middle and the weakest players to the figures of questions, which are computed again, and finds the
 * reports of a question by index.
 */
export class QualityByStrength1797800000000 implements MigrationInterface {
  name = 'QualityByStrength1797800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM question_quality');
    await runner.query(`
      ALTER TABLE question_quality
        ADD COLUMN middle_letters jsonb NOT NULL,
        ADD COLUMN weakest_letters jsonb NOT NULL`);
    await runner.query(
      'CREATE INDEX question_report_of_question ON question_report (question_id, created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX question_report_of_question');
    await runner.query(
      'ALTER TABLE question_quality DROP COLUMN weakest_letters, DROP COLUMN middle_letters',
    );
  }
}
