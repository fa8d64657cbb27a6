import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Question } from '../question/question.entity';

const WITHHOLD = 'UPDATE question SET points_at_close = points, points = 0';

/** Makes question `$1` earn its points when it closes. Answers that were recorded before have earned theirs. */
export const WITHHOLD_POINTS: Statement = {
  name: 'question-withhold-points',
  text: `${WITHHOLD} WHERE id = $1 AND points_at_close IS NULL`,
};

/** Does the same for all questions of day `$1` and later. */
export const WITHHOLD_SCHEDULED_POINTS: Statement = {
  name: 'question-withhold-scheduled-points',
  text: `${WITHHOLD} WHERE day >= $1::date AND points_at_close IS NULL`,
};

/**
 * Assigns the next unused question to day `$1`, in an order that mixes the categories, depends on the salt `$2` and does not
 * change when the bank grows. Returns no row when the bank is used up.
 */
export const ASSIGN_UNUSED: Statement<Pick<Question, 'id'>> = {
  name: 'question-assign-unused',
  text: `UPDATE question SET day = $1 WHERE id =
           (SELECT id FROM question WHERE day IS NULL AND bank_key IS NOT NULL
            ORDER BY sha256(convert_to($2 || bank_key, 'UTF8')) LIMIT 1)
         RETURNING id`,
};

/** Of the questions of the bank, the one used longest before day `$1`, as it was used last. */
export const LONGEST_UNUSED: Statement<EntityRow<Question>> = {
  name: 'question-longest-unused',
  text: `SELECT ${columnsOf(Question, 'latest')}
         FROM (SELECT DISTINCT ON (bank_key) * FROM question WHERE bank_key IS NOT NULL AND day < $1
               ORDER BY bank_key, day DESC) AS latest
         ORDER BY latest.day LIMIT 1`,
};
