import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the list of the shares of all players. */
export class ShareRecords1797640000000 implements MigrationInterface {
  name = 'ShareRecords1797640000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX share_newest ON share (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX share_newest');
  }
}
