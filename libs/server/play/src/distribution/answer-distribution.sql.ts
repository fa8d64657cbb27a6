import { SHARD } from '@daily/boards';
import type { Statement } from '@daily/kit/database/statement';
import type { AnswerCount } from './answer-count.entity';

/** How many players chose each option of the questions `$1`. Options that no player chose are missing. */
export const ANSWER_COUNTS: Statement<Pick<AnswerCount, 'questionId' | 'letter' | 'answers'>> = {
  name: 'answer-counts',
  text: `SELECT question_id AS "questionId", letter, sum(answers)::int AS answers FROM answer_count
         WHERE question_id = ANY($1::int[]) GROUP BY question_id, letter`,
};

/**
 * Subtracts the answers of player `$1` from the counts: in ascending order, as answers are added, so that the two cannot
 * deadlock.
 */
export const SUBTRACT_ANSWERS: Statement = {
  name: 'answer-counts-subtract',
  text: `INSERT INTO answer_count (question_id, letter, shard, answers)
         SELECT question_id, letter, ${SHARD}, -1 FROM answer WHERE player_id = $1 ORDER BY question_id, letter
         ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET answers = answer_count.answers + excluded.answers`,
};
