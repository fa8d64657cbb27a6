import { SHARD } from '@daily/boards';
import type { Confidence } from '@daily/rules/question/confidence';
import type { Statement } from '@daily/kit/database/statement';
import type { AnswerCount } from './answer-count.entity';

const countOf = (confidence: Confidence) => `count(*) FILTER (WHERE confidence = '${confidence}')`;

/**
 * SQL that adds answers to the counts, or subtracts them: in ascending order, so that two statements cannot deadlock.
 * @param answers SQL of the rows, after `FROM`: question, letter and confidence.
 */
export const changeCounts = (sign: '+' | '-', answers: string) => `
      INSERT INTO answer_count (question_id, letter, shard, answers, guessing, fairly_sure, sure)
      SELECT question_id, letter, ${SHARD}, ${sign}count(*),
             ${sign}${countOf('guessing')}, ${sign}${countOf('fairly_sure')}, ${sign}${countOf('sure')}
      FROM ${answers} GROUP BY question_id, letter ORDER BY question_id, letter
      ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET ${[
        'answers',
        'guessing',
        'fairly_sure',
        'sure',
      ]
        .map((column) => `${column} = answer_count.${column} + excluded.${column}`)
        .join(', ')}`;

/** SQL condition: a row of `answer` counts. The counts say how players answered, and demo players are none. */
export const IS_COUNTED = 'NOT EXISTS (SELECT FROM player WHERE player.id = answer.player_id AND is_demo)';

/** How many players chose each option of the questions `$1`, and how sure they were. Options that no player chose are missing. */
export const ANSWER_COUNTS: Statement<Omit<AnswerCount, 'shard'>> = {
  name: 'answer-counts',
  text: `SELECT question_id AS "questionId", letter, sum(answers)::int AS answers, sum(guessing)::int AS guessing,
                sum(fairly_sure)::int AS "fairlySure", sum(sure)::int AS sure FROM answer_count
         WHERE question_id = ANY($1::int[]) GROUP BY question_id, letter`,
};

/** Subtracts the answers of player `$1`, who still exists, from the counts. */
export const SUBTRACT_ANSWERS: Statement = {
  name: 'answer-counts-subtract',
  text: changeCounts('-', `answer WHERE player_id = $1 AND ${IS_COUNTED}`),
};
