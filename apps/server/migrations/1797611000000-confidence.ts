import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How sure players are of their answers, how many were how sure of each option, and the setting that players are not asked. */
export class Confidence1797611000000 implements MigrationInterface {
  name = 'Confidence1797611000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE answer
        ADD confidence text CONSTRAINT answer_confidence CHECK (confidence IN ('guessing', 'fairly_sure', 'sure'))`);
    await runner.query(`
      ALTER TABLE answer_count
        ADD guessing integer NOT NULL DEFAULT 0,
        ADD fairly_sure integer NOT NULL DEFAULT 0,
        ADD sure integer NOT NULL DEFAULT 0`);
    await runner.query('ALTER TABLE player ADD asks_confidence boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE player DROP asks_confidence');
    await runner.query('ALTER TABLE answer_count DROP guessing, DROP fairly_sure, DROP sure');
    await runner.query('ALTER TABLE answer DROP confidence');
  }
}
