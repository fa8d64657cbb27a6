import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what editors decide about reports of questions. */
export class ReportDecisions1797650000000 implements MigrationInterface {
  name = 'ReportDecisions1797650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE question_report
        ADD COLUMN state text NOT NULL DEFAULT 'open'
          CONSTRAINT question_report_state CHECK (state IN ('open', 'resolved', 'rejected')),
        ADD COLUMN note text NOT NULL DEFAULT '' CONSTRAINT question_report_note CHECK (length(note) <= 2000),
        ADD COLUMN decided_at timestamptz`);
    await runner.query('CREATE INDEX question_report_of_state ON question_report (state, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE question_report DROP COLUMN decided_at, DROP COLUMN note, DROP COLUMN state',
    );
  }
}
