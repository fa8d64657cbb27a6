import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { closedOn } from '../question/closed-questions.sql';
import { Question } from '../question/question.entity';

/** Records that the key of question `$1` was corrected from `$2` to `$3` for reason `$4` at `$5`, if the question was committed to. */
export const AMEND_COMMITMENT: Statement = {
  name: 'fairness-amend-commitment',
  text: `INSERT INTO fairness_amendment (day, previous_answer, correct_answer, reason, amended_at)
         SELECT day, $2, $3, $4, $5 FROM fairness_commitment WHERE question_id = $1`,
};

/** SQL condition: the question is closed on day `$1` and has no commitment, although an earlier day has one. */
const UNCOMMITTED = `${closedOn('$1')} AND question.day > (SELECT min(day) FROM fairness_commitment)
  AND NOT EXISTS (SELECT FROM fairness_commitment AS commitment WHERE commitment.day = question.day)`;

const pageOfUncommitted = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<EntityRow<Question>> => ({
  name,
  text: `SELECT ${columnsOf(Question)} FROM question
         WHERE ${UNCOMMITTED} AND question.day ${comparison} $2::date ORDER BY question.day ${order} LIMIT $3`,
});

/** The questions that are closed on day `$1` and were never committed to, of days before `$2`, newest first, at most `$3`. */
export const EARLIER_UNCOMMITTED = pageOfUncommitted('fairness-uncommitted-earlier', '<', 'DESC');

/** {@link EARLIER_UNCOMMITTED} in the other direction: those after day `$2`, oldest first. */
export const LATER_UNCOMMITTED = pageOfUncommitted('fairness-uncommitted-later', '>', 'ASC');

/** The number of questions that are closed on day `$1` and were never committed to. */
export const UNCOMMITTED_COUNT: Statement<{ questions: number }> = {
  name: 'fairness-uncommitted-count',
  text: `SELECT count(*)::int AS questions FROM question WHERE ${UNCOMMITTED}`,
};
