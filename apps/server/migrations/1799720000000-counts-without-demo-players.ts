import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subtracts the answers of demo players from the counts of answers. */
export class CountsWithoutDemoPlayers1799720000000 implements MigrationInterface {
  name = 'CountsWithoutDemoPlayers1799720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(addDemoAnswers('-'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(addDemoAnswers('+'));
  }
}

/** A shard may become negative: the counts are sums over all shards. */
const addDemoAnswers = (sign: '+' | '-') => `
  INSERT INTO answer_count (question_id, letter, shard, answers, guessing, fairly_sure, sure)
  SELECT question_id, letter, 0, ${sign}count(*), ${sign}count(*) FILTER (WHERE confidence = 'guessing'),
         ${sign}count(*) FILTER (WHERE confidence = 'fairly_sure'), ${sign}count(*) FILTER (WHERE confidence = 'sure')
  FROM answer JOIN player ON player.id = answer.player_id AND player.is_demo
  GROUP BY question_id, letter
  ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET
    answers = answer_count.answers + excluded.answers, guessing = answer_count.guessing + excluded.guessing,
    fairly_sure = answer_count.fairly_sure + excluded.fairly_sure, sure = answer_count.sure + excluded.sure`;
