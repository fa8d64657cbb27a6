import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds reports that something is wrong with a question. */
export class QuestionReports1797560000000 implements MigrationInterface {
  name = 'QuestionReports1797560000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE question_report (
        id uuid CONSTRAINT question_report_pkey PRIMARY KEY,
        question_id integer NOT NULL CONSTRAINT question_report_question REFERENCES question ON DELETE CASCADE,
        player_id text,
        reason text NOT NULL,
        text text NOT NULL CONSTRAINT question_report_text CHECK (length(text) <= 2000),
        created_at timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX question_report_created_at ON question_report (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_report');
  }
}
