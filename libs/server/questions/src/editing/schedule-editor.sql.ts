import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Question } from '../question/question.entity';

/** The questions of the days `$1` to `$2`, and those that return to such a day when they are approved, by day. */
export const SCHEDULED_BETWEEN: Statement<EntityRow<Question>> = {
  name: 'questions-scheduled-between',
  text: `SELECT ${columnsOf(Question)} FROM question
         WHERE question.day BETWEEN $1::date AND $2::date OR question.held_day BETWEEN $1::date AND $2::date
         ORDER BY coalesce(question.day, question.held_day), question.id`,
};

/** The days after `$1` that have a question, in order. */
export const DAYS_AFTER: Statement<{ day: string }> = {
  name: 'question-days-after',
  text: 'SELECT day FROM question WHERE day > $1::date ORDER BY day',
};

/** Whether a question with the id `$1` has another one with the same key of the bank that has a day. */
export const IS_REPEATED: Statement<{ repeated: boolean }> = {
  name: 'question-is-repeated',
  text: `SELECT EXISTS (SELECT FROM question AS other WHERE other.bank_key = question.bank_key
                        AND other.id <> question.id AND other.day IS NOT NULL) AS repeated
         FROM question WHERE question.id = $1`,
};
