import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Source and license of questions that others have published, and the reports of imports. */
export class QuestionImports1797600000000 implements MigrationInterface {
  name = 'QuestionImports1797600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question ADD source text, ADD license text');
    await runner.query(`
      CREATE TABLE question_import (
        id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        report jsonb NOT NULL,
        CONSTRAINT question_import_pkey PRIMARY KEY (id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_import');
    await runner.query('ALTER TABLE question DROP source, DROP license');
  }
}
