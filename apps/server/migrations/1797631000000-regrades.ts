import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds corrections of keys, and an index by which the answers to a question are found. */
export class Regrades1797631000000 implements MigrationInterface {
  name = 'Regrades1797631000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE regrade (
        id uuid CONSTRAINT regrade_pkey PRIMARY KEY,
        question_id integer NOT NULL CONSTRAINT regrade_question_fkey REFERENCES question ON DELETE RESTRICT,
        previous_answer text NOT NULL,
        correct_answer text NOT NULL,
        note text NOT NULL,
        created_at timestamptz NOT NULL,
        regraded_answers integer NOT NULL DEFAULT 0,
        gaining integer NOT NULL DEFAULT 0,
        losing integer NOT NULL DEFAULT 0,
        points_gained integer NOT NULL DEFAULT 0,
        points_lost integer NOT NULL DEFAULT 0,
        finished_at timestamptz,
        told_up_to text,
        told_at timestamptz)`);
    await runner.query('CREATE INDEX regrade_newest ON regrade (created_at, id)');
    await runner.query('CREATE INDEX regrade_of_question ON regrade (question_id, created_at)');
    await runner.query(
      'CREATE UNIQUE INDEX regrade_unfinished ON regrade (question_id) WHERE finished_at IS NULL',
    );
    await runner.query('CREATE INDEX regrade_untold ON regrade (created_at) WHERE told_at IS NULL');
    // Answers are stored in the order of the days, so a block range index finds those of a question and costs writes nothing.
    await runner.query(`
      CREATE INDEX answer_by_question ON answer USING brin (question_id)
      WITH (pages_per_range = 32, autosummarize = on)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX answer_by_question');
    await runner.query('DROP TABLE regrade');
  }
}
