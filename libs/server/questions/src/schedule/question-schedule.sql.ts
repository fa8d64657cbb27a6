import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { levelOf } from '../question/measured-difficulty.sql';
import { Question } from '../question/question.entity';
import { TWIN_REST } from './question-choice';
import type { BankTraits, QuestionTraits, ScheduledQuestion } from './question-traits';

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

/** What the table says of a scheduled question; the bank says the rest by its key. */
type StoredTraits<T extends BankTraits> = Omit<T, keyof BankTraits> & { bankKey: string | null };

const TRAITS = `bank_key AS "bankKey", category, ${levelOf()} AS difficulty, correct_answer AS "correctAnswer"`;

/**
 * The unused and approved questions of the bank except the keys `$2`, in an order that depends on the salt `$1` and not on the
 * size of the bank.
 */
export const UNUSED_QUESTIONS: Statement<StoredTraits<QuestionTraits> & { id: number }> = {
  name: 'questions-unused',
  text: `SELECT id, ${TRAITS} FROM question
         WHERE day IS NULL AND state = 'approved' AND bank_key IS NOT NULL AND bank_key <> ALL($2::text[])
         ORDER BY sha256(convert_to($1 || bank_key, 'UTF8'))`,
};

/** The questions of the days around day `$1` on which the choice for it depends. */
export const NEARBY_QUESTIONS: Statement<StoredTraits<ScheduledQuestion>> = {
  name: 'questions-nearby',
  text: `SELECT day, ${TRAITS} FROM question
         WHERE day <> $1::date AND day BETWEEN $1::date - ${TWIN_REST - 1} AND $1::date + ${TWIN_REST - 1}`,
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

/** A question of the bank that was asked, with whether it has the points of the rules. */
export type UsedQuestion = EntityRow<Question> & { hasRulePoints: boolean };

/** One in so many questions of the bank, but no more than these many days of them, can be next when the bank repeats. */
const REPEAT_CHOICE = 14;

/**
 * Of the questions of the bank except the keys `$1`, those used longest ago, as they were used last, the oldest first: at least one, at
 * most {@link REPEAT_CHOICE}. One that is scheduled for a later day comes after all others.
 */
export const LONGEST_UNUSED: Statement<UsedQuestion> = {
  name: 'question-longest-unused',
  text: `WITH latest AS (
           SELECT DISTINCT ON (bank_key) * FROM question
           WHERE bank_key IS NOT NULL AND bank_key <> ALL($1::text[]) AND day IS NOT NULL
           ORDER BY bank_key, day DESC)
         SELECT ${columnsOf(Question, 'latest')}, latest.follows_rules AS "hasRulePoints" FROM latest
         ORDER BY latest.day
         LIMIT (SELECT greatest(1, least(${REPEAT_CHOICE}, count(*) / ${REPEAT_CHOICE})) FROM latest)`,
};

/**
 * Gives question `$1`, which has got a day, the bank key of the question that it replaces, if it does and has none yet. Returns the key.
 */
export const ADOPT_BANK_KEY: Statement<{ bankKey: string }> = {
  name: 'question-adopt-bank-key',
  text: `UPDATE question SET bank_key = replaced.bank_key FROM question AS replaced
         WHERE question.id = $1 AND question.bank_key IS NULL AND replaced.id = question.replaces_id
         RETURNING question.bank_key AS "bankKey"`,
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
