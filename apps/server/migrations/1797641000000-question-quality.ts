import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the figures of closed questions, and the alarms that admins were told of. */
export class QuestionQuality1797641000000 implements MigrationInterface {
  name = 'QuestionQuality1797641000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE question_quality (
        question_id integer CONSTRAINT question_quality_pkey PRIMARY KEY
          CONSTRAINT question_quality_question_fkey REFERENCES question ON DELETE CASCADE,
        computed_at timestamptz NOT NULL,
        answers integer NOT NULL,
        correct integer NOT NULL,
        letters jsonb NOT NULL,
        strongest_letters jsonb NOT NULL,
        discrimination double precision,
        correlated integer NOT NULL,
        median_seconds double precision,
        suspicions jsonb NOT NULL)`);
    await runner.query('CREATE INDEX question_quality_computed_at ON question_quality (computed_at)');
    await runner.query(`
      CREATE TABLE queue_alarm (
        alarm_days integer CONSTRAINT queue_alarm_pkey PRIMARY KEY,
        raised_at timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queue_alarm');
    await runner.query('DROP TABLE question_quality');
  }
}
