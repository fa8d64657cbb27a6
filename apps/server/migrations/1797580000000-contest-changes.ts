import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records when and how often contests were changed; indexes the questions of contest answers, which the deletion of a question looks
 * up; and stores the closing of a question without the end of its contest, which may move.
 */
export class ContestChanges1797580000000 implements MigrationInterface {
  name = 'ContestChanges1797580000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contest ADD COLUMN changed_at timestamptz, ADD COLUMN revision integer NOT NULL DEFAULT 0`);
    await runner.query(`UPDATE contest SET changed_at = created_at`);
    await runner.query(`ALTER TABLE contest ALTER COLUMN changed_at SET NOT NULL`);
    await runner.query(`CREATE INDEX contest_answer_question ON contest_answer (question_id)`);
    await runner.query(
      `CREATE INDEX contest_virtual_answer_question ON contest_virtual_answer (question_id)`,
    );
    await runner.query(`
      UPDATE contest_participant AS participant
      SET closes_at = participant.shown_at + make_interval(secs => contest.seconds_per_question)
      FROM contest WHERE contest.id = participant.contest_id AND participant.shown_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE contest_participant AS participant SET closes_at = least(participant.closes_at, contest.ends_at)
      FROM contest WHERE contest.id = participant.contest_id AND participant.shown_at IS NOT NULL`);
    await runner.query(`DROP INDEX contest_virtual_answer_question`);
    await runner.query(`DROP INDEX contest_answer_question`);
    await runner.query(`ALTER TABLE contest DROP COLUMN revision, DROP COLUMN changed_at`);
  }
}
