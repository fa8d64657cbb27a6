import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the day on which the bank repeats a question, until which the earlier one does not count as closed. */
export class RepeatedQuestions1797570000000 implements MigrationInterface {
  name = 'RepeatedQuestions1797570000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question ADD COLUMN repeated_on date');
    await runner.query(`
      UPDATE question SET repeated_on = later.day
      FROM (SELECT earlier.id, max(question.day) AS day FROM question AS earlier
            JOIN question ON question.bank_key = earlier.bank_key AND question.day > earlier.day GROUP BY earlier.id) AS later
      WHERE later.id = question.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE question DROP COLUMN repeated_on');
  }
}
