import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the answers of deleted accounts, which are kept until their day is over. */
export class SpentAnswers1796000300000 implements MigrationInterface {
  name = 'SpentAnswers1796000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE spent_answer (
        email_digest bytea NOT NULL,
        day date NOT NULL,
        CONSTRAINT spent_answer_pkey PRIMARY KEY (email_digest)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE spent_answer');
  }
}
