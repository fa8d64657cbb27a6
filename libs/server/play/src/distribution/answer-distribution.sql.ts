import { SHARD } from '@daily/boards';
import type { Confidence } from '@daily/rules/question/confidence';
import type { Statement } from '@daily/kit/database/statement';
import type { AnswerCount } from './answer-count.entity';

/** SQL of the number of answers of a group that have a confidence. */
export const countOf = (confidence: Confidence) => `count(*) FILTER (WHERE confidence = '${confidence}')`;

/** SQL that adds the counts of an inserted row to those of the existing one. */
export const ADD_COUNTS = ['answers', 'guessing', 'fairly_sure', 'sure']
  .map((column) => `${column} = answer_count.${column} + excluded.${column}`)
  .join(', ');

/** SQL condition: a row of `answer` counts. The counts say how players answered, and demo players are none. */
export const IS_COUNTED = 'NOT EXISTS (SELECT FROM player WHERE player.id = answer.player_id AND is_demo)';

/** How many players chose each option of the questions `$1`, and how sure they were. Options that no player chose are missing. */
export const ANSWER_COUNTS: Statement<Omit<AnswerCount, 'shard'>> = {
  name: 'answer-counts',
  text: `SELECT question_id AS "questionId", letter, sum(answers)::int AS answers, sum(guessing)::int AS guessing,
                sum(fairly_sure)::int AS "fairlySure", sum(sure)::int AS sure FROM answer_count
         WHERE question_id = ANY($1::int[]) GROUP BY question_id, letter`,
};

/**
 * Subtracts the answers of player `$1`, who still exists, from the counts: in ascending order, as answers are added, so that the two cannot
 * deadlock.
 */
export const SUBTRACT_ANSWERS: Statement = {
  name: 'answer-counts-subtract',
  text: `INSERT INTO answer_count (question_id, letter, shard, answers, guessing, fairly_sure, sure)
         SELECT question_id, letter, ${SHARD}, -count(*), -${countOf('guessing')}, -${countOf('fairly_sure')}, -${countOf('sure')}
         FROM answer WHERE player_id = $1 AND ${IS_COUNTED} GROUP BY question_id, letter ORDER BY question_id, letter
         ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET ${ADD_COUNTS}`,
};
