import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How difficult answers show a question to be, and which question of the bank another one replaces. */
export class MeasuredDifficulty1799780099000 implements MigrationInterface {
  name = 'MeasuredDifficulty1799780099000';
  serves = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE question
        ADD COLUMN measured_difficulty text,
        ADD CONSTRAINT question_measured_difficulty CHECK (measured_difficulty IN ('easy', 'medium', 'hard')) NOT VALID,
        ADD COLUMN replaces_id integer,
        ADD CONSTRAINT question_replaces_fkey FOREIGN KEY (replaces_id) REFERENCES question (id)
          ON DELETE SET NULL NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question DROP COLUMN replaces_id, DROP COLUMN measured_difficulty');
  }
}
