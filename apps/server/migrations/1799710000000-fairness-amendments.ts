import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the corrections of keys that were committed to, also those that regrades have made so far. They cannot be changed afterwards. */
export class FairnessAmendments1799710000000 implements MigrationInterface {
  name = 'FairnessAmendments1799710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fairness_amendment (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT fairness_amendment_pkey PRIMARY KEY,
        day date NOT NULL CONSTRAINT fairness_amendment_commitment REFERENCES fairness_commitment ON DELETE RESTRICT,
        previous_answer text NOT NULL,
        correct_answer text NOT NULL,
        reason text NOT NULL,
        amended_at timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX fairness_amendment_of_day ON fairness_amendment (day, id)');
    await runner.query(`
      INSERT INTO fairness_amendment (day, previous_answer, correct_answer, reason, amended_at)
      SELECT commitment.day, regrade.previous_answer, regrade.correct_answer, regrade.note, regrade.created_at
      FROM regrade JOIN fairness_commitment AS commitment USING (question_id)
      WHERE regrade.created_at > commitment.committed_at
      ORDER BY regrade.created_at, regrade.id`);
    await runner.query(`
      CREATE TRIGGER fairness_amendment_append_only BEFORE UPDATE OR DELETE ON fairness_amendment
      FOR EACH ROW EXECUTE FUNCTION keep_fairness_commitments()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fairness_amendment');
  }
}
