import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contests of weeks, one each, and the template that editors change. */
export class WeeklyContests1799780000083 implements MigrationInterface {
  name = 'WeeklyContests1799780000083';
  serves = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE weekly_contest (
        week date NOT NULL,
        contest_id uuid,
        question_ids integer[] NOT NULL,
        decided_at timestamptz NOT NULL,
        CONSTRAINT weekly_contest_pkey PRIMARY KEY (week),
        CONSTRAINT weekly_contest_contest_fkey FOREIGN KEY (contest_id) REFERENCES contest (id) ON DELETE SET NULL)`);
    await runner.query(`
      CREATE TABLE weekly_contest_template (
        id integer NOT NULL,
        template jsonb NOT NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT weekly_contest_template_pkey PRIMARY KEY (id),
        CONSTRAINT weekly_contest_template_one_row CHECK (id = 1))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE weekly_contest_template');
    await runner.query('DROP TABLE weekly_contest');
  }
}
