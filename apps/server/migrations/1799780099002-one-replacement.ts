import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One question replaces another at most. */
export class OneReplacement1799780099002 implements MigrationInterface {
  name = 'OneReplacement1799780099002';
  serves = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE question ADD CONSTRAINT question_replaces UNIQUE USING INDEX question_replaces',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // With it, its index is gone.
    await runner.query('ALTER TABLE question DROP CONSTRAINT question_replaces');
    await runner.query('CREATE UNIQUE INDEX question_replaces ON question (replaces_id)');
  }
}
