import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the answers per option as they are recorded, and stores how long the player took. */
export class AnswerCounts1795248420406 implements MigrationInterface {
  name = 'AnswerCounts1795248420406';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE answer ADD COLUMN seconds_spent integer');
    await runner.query(`
      CREATE TABLE answer_count (
        question_id integer NOT NULL,
        letter text NOT NULL,
        shard smallint NOT NULL,
        answers integer NOT NULL,
        CONSTRAINT answer_count_pkey PRIMARY KEY (question_id, letter, shard)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      INSERT INTO answer_count (question_id, letter, shard, answers)
      SELECT question_id, letter, abs(hashtext(player_id) % 16), count(*) FROM answer GROUP BY 1, 2, 3`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE answer_count');
    await runner.query('ALTER TABLE answer DROP COLUMN seconds_spent');
  }
}
