import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the reasons why wrong options are wrong. The next start copies them from the bank. */
export class Refutations1797540000000 implements MigrationInterface {
  name = 'Refutations1797540000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE question ADD COLUMN refutations jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question DROP COLUMN refutations');
  }
}
