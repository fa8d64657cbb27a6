import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visits of share links remember for which deleted account they were counted. */
export class FormerVisitors1799780000082 implements MigrationInterface {
  name = 'FormerVisitors1799780000082';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE share_visit ADD former_visitor bytea');
    await runner.query(`
      CREATE INDEX share_visit_former ON share_visit (share_id, former_visitor) WHERE former_visitor IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE share_visit DROP former_visitor');
  }
}
