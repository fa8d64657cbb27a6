import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the points that correct answers earn only when the question closes, for `ANSWER_KEY=after-close`. */
export class PointsAtClose1796000400000 implements MigrationInterface {
  name = 'PointsAtClose1796000400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question ADD COLUMN points_at_close integer');
    await runner.query('ALTER TABLE question DROP CONSTRAINT question_points');
    await runner.query(
      'ALTER TABLE question ADD CONSTRAINT question_points CHECK (coalesce(points_at_close, points) > 0)',
    );
    await runner.query(
      'CREATE INDEX answer_unpaid ON answer (question_id, player_id) WHERE is_correct AND points = 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX answer_unpaid');
    await runner.query('ALTER TABLE question DROP CONSTRAINT question_points');
    await runner.query('UPDATE question SET points = points_at_close WHERE points = 0');
    await runner.query('ALTER TABLE question DROP COLUMN points_at_close');
    await runner.query('ALTER TABLE question ADD CONSTRAINT question_points CHECK (points > 0)');
  }
}
