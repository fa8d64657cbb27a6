import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the ledger name the correction that made them by its id; so far, question and time had to agree. */
export class RegradeOfPointEntry1799780000000 implements MigrationInterface {
  name = 'RegradeOfPointEntry1799780000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE point_entry
        ADD regrade_id uuid CONSTRAINT point_entry_regrade_fkey REFERENCES regrade (id) ON DELETE RESTRICT`);
    await runner.query(`
      UPDATE point_entry SET regrade_id = regrade.id FROM regrade
      WHERE point_entry.reason IN ('regrade', 'waiver')
        AND regrade.question_id = point_entry.question_id AND regrade.created_at = point_entry.at`);
    await runner.query(`
      CREATE INDEX point_entry_of_regrade ON point_entry (regrade_id, player_id) WHERE regrade_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE point_entry DROP regrade_id');
  }
}
