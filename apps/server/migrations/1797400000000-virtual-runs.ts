import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates virtual runs of contests that have ended, with their answers. */
export class VirtualRuns1797400000000 implements MigrationInterface {
  name = 'VirtualRuns1797400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contest_virtual_run (
        contest_id uuid NOT NULL,
        player_id text NOT NULL,
        started_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        done integer NOT NULL,
        shown_at timestamptz,
        closes_at timestamptz,
        finished_at timestamptz,
        score integer NOT NULL,
        correct_answers integer NOT NULL,
        total_time_ms integer NOT NULL,
        CONSTRAINT contest_virtual_run_pkey PRIMARY KEY (contest_id, player_id),
        CONSTRAINT contest_virtual_run_shown CHECK ((shown_at IS NULL) = (closes_at IS NULL)),
        CONSTRAINT contest_virtual_run_contest_fkey FOREIGN KEY (contest_id) REFERENCES contest (id) ON DELETE CASCADE,
        CONSTRAINT contest_virtual_run_player_fkey FOREIGN KEY (player_id) REFERENCES player (id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX contest_virtual_run_player ON contest_virtual_run (player_id, started_at)`,
    );
    await runner.query(`
      CREATE TABLE contest_virtual_answer (
        player_id text NOT NULL,
        question_id integer NOT NULL,
        contest_id uuid NOT NULL,
        letter text,
        is_correct boolean NOT NULL,
        points integer NOT NULL,
        time_ms integer NOT NULL,
        answered_at timestamptz NOT NULL,
        CONSTRAINT contest_virtual_answer_once PRIMARY KEY (player_id, question_id),
        CONSTRAINT contest_virtual_answer_letter CHECK (letter IN ('A', 'B', 'C', 'D')),
        CONSTRAINT contest_virtual_answer_run_fkey FOREIGN KEY (contest_id, player_id)
          REFERENCES contest_virtual_run (contest_id, player_id) ON DELETE CASCADE,
        CONSTRAINT contest_virtual_answer_question_fkey FOREIGN KEY (question_id)
          REFERENCES contest_question (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE contest_virtual_answer`);
    await runner.query(`DROP TABLE contest_virtual_run`);
  }
}
