import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Question } from '../question/question.entity';
import { LETTER_WINDOW, type QuestionTraits, type ScheduledQuestion } from './question-choice';

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

const TRAITS = `category, difficulty, correct_answer AS "correctAnswer"`;

/**
 * The unused and approved questions of the bank except the keys `$2`, in an order that depends on the salt `$1` and not on the
 * size of the bank.
 */
export const UNUSED_QUESTIONS: Statement<QuestionTraits & { id: number; bankKey: string }> = {
  name: 'questions-unused',
  text: `SELECT id, bank_key AS "bankKey", ${TRAITS} FROM question
         WHERE day IS NULL AND state = 'approved' AND bank_key IS NOT NULL AND bank_key <> ALL($2::text[])
         ORDER BY sha256(convert_to($1 || bank_key, 'UTF8'))`,
};

/** The questions of the days around day `$1` on which the choice for it depends. */
export const NEARBY_QUESTIONS: Statement<ScheduledQuestion> = {
  name: 'questions-nearby',
  text: `SELECT day, ${TRAITS} FROM question
         WHERE day <> $1::date AND day BETWEEN $1::date - ${LETTER_WINDOW - 1} AND $1::date + ${LETTER_WINDOW - 1}`,
};

/** When the first question of the bank was added. */
export const FIRST_IMPORT: Statement<{ at: Date | null }> = {
  name: 'question-first-import',
  text: 'SELECT min(created_at) AS at FROM question WHERE bank_key IS NOT NULL',
};

/** Records at the questions with bank key `$1` on which day each is asked again, the latest one. */
export const RECORD_REPEAT: Statement = {
  name: 'question-record-repeat',
  text: `UPDATE question SET repeated_on = (
           SELECT max(later.day) FROM question AS later WHERE later.bank_key = $1 AND later.day > question.day)
         WHERE bank_key = $1`,
};

/**
 * Of the questions of the bank except the keys `$1`, the one used longest ago, as it was used last. One that is scheduled for a
 * later day comes after all others.
 */
export const LONGEST_UNUSED: Statement<EntityRow<Question>> = {
  name: 'question-longest-unused',
  text: `SELECT ${columnsOf(Question, 'latest')}
         FROM (SELECT DISTINCT ON (bank_key) * FROM question
               WHERE bank_key IS NOT NULL AND bank_key <> ALL($1::text[]) AND day IS NOT NULL
               ORDER BY bank_key, day DESC) AS latest
         ORDER BY latest.day LIMIT 1`,
};

/**
 * Number of days after `$1` that have a question, or can get an unused one of the bank. Questions with the keys `$2` are not used
 * any more.
 */
export const DAYS_LEFT: Statement<{ days: number }> = {
  name: 'question-days-left',
  text: `SELECT count(*)::int AS days FROM question
         WHERE day > $1::date OR (day IS NULL AND state = 'approved' AND bank_key IS NOT NULL AND bank_key <> ALL($2::text[]))`,
};
