import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the order in which editors see the contests that were changed last. */
export class ContestByChange1798100000000 implements MigrationInterface {
  name = 'ContestByChange1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX contest_by_change ON contest (changed_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contest_by_change');
  }
}
