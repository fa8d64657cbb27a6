import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the commitments to the questions of each day, which cannot be changed afterwards. */
export class FairnessCommitments1797571000000 implements MigrationInterface {
  name = 'FairnessCommitments1797571000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fairness_commitment (
        day date CONSTRAINT fairness_commitment_pkey PRIMARY KEY,
        question_id integer NOT NULL CONSTRAINT fairness_commitment_question REFERENCES question ON DELETE RESTRICT,
        hash text NOT NULL CONSTRAINT fairness_commitment_hash CHECK (hash ~ '^[0-9a-f]{64}$'),
        statement text NOT NULL,
        committed_at timestamptz NOT NULL)`);
    await runner.query(`
      CREATE FUNCTION keep_fairness_commitments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Fairness commitments cannot be changed or deleted';
      END$$`);
    await runner.query(`
      CREATE TRIGGER fairness_commitment_append_only BEFORE UPDATE OR DELETE ON fairness_commitment
      FOR EACH ROW EXECUTE FUNCTION keep_fairness_commitments()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fairness_commitment');
    await runner.query('DROP FUNCTION keep_fairness_commitments()');
  }
}
