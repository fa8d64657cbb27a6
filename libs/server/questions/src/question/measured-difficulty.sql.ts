import type { Statement } from '@daily/kit/database/statement';

/** SQL of `Question.level`: the measured difficulty, before there is one the expected one. @param alias the table or alias. */
export const levelOf = (alias = 'question'): string =>
  `coalesce(${alias}.measured_difficulty, ${alias}.difficulty)`;

/**
 * Records that question `$1` has the measured difficulty `$2`, or null for none. Its points stay those that were shown: no trigger follows
 * this column.
 */
export const RECORD_MEASURED_DIFFICULTY: Statement = {
  name: 'question-record-measured-difficulty',
  text: `UPDATE question SET measured_difficulty = $2::text WHERE id = $1 AND measured_difficulty IS DISTINCT FROM $2::text`,
};
