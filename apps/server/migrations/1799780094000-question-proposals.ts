import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who proposed which question, under which name, and when. */
export class QuestionProposals1799780094000 implements MigrationInterface {
  name = 'QuestionProposals1799780094000';
  serves = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE question_proposal (
        question_id integer NOT NULL CONSTRAINT question_proposal_question REFERENCES question ON DELETE CASCADE,
        player_id text NOT NULL CONSTRAINT question_proposal_player REFERENCES player ON DELETE CASCADE,
        name text NOT NULL,
        proposed_at timestamptz NOT NULL,
        CONSTRAINT question_proposal_pkey PRIMARY KEY (question_id))`);
    await runner.query(
      'CREATE INDEX question_proposal_of_player ON question_proposal (player_id, proposed_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE question_proposal');
  }
}
