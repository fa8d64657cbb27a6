import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import { type LaggingRead, mayLag } from '@daily/kit/database/statement';
import type { Day } from '@daily/rules/calendar';
import { closedOn } from '../question/closed-questions.sql';
import { levelOf } from '../question/measured-difficulty.sql';
import { Question } from '../question/question.entity';

const pageOfQuestions = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): LaggingRead<EntityRow<Question>> =>
  mayLag({
    name,
    text: `SELECT ${columnsOf(Question)} FROM question
         WHERE ${closedOn('$1')} AND question.day < $6::date AND question.day ${comparison} $2::date
           AND ($3::text IS NULL OR question.category = $3) AND ($4::text IS NULL OR ${levelOf()} = $4)
         ORDER BY question.day ${order} LIMIT $5`,
  });

/**
 * The questions that are closed on day `$1`, of days before `$2` and before `$6`, newest first: only those of category `$3` and
 * difficulty `$4`, null for all, at most `$5`.
 */
export const EARLIER_QUESTIONS = pageOfQuestions('questions-earlier', '<', 'DESC');

/**
 * The questions that are closed on day `$1`, of the days from `$2` to a month later, newest first: only those of category `$3` and
 * difficulty `$4`, null for all.
 */
export const MONTH_QUESTIONS = mayLag<EntityRow<Question>>({
  name: 'questions-month',
  text: `SELECT ${columnsOf(Question)} FROM question
         WHERE ${closedOn('$1')} AND question.day >= $2::date AND question.day < $2::date + interval '1 month'
           AND ($3::text IS NULL OR question.category = $3) AND ($4::text IS NULL OR ${levelOf()} = $4)
         ORDER BY question.day DESC`,
});

/** Where the archive goes on from a month. Null without such a question. */
export interface MonthNeighbors {
  /** The last day with a question before the month. */
  earlier: Day | null;
  /** The first day with a question after the month. */
  later: Day | null;
}

const nearest = (edge: 'max' | 'min', condition: string) => `
  (SELECT ${edge}(question.day) FROM question
   WHERE ${closedOn('$1')} AND ${condition}
     AND ($3::text IS NULL OR question.category = $3) AND ($4::text IS NULL OR ${levelOf()} = $4))`;

/** The neighbors of the month that begins with day `$2`, among the questions of {@link MONTH_QUESTIONS}. */
export const MONTH_NEIGHBORS = mayLag<MonthNeighbors>({
  name: 'questions-month-neighbors',
  text: `SELECT ${nearest('max', 'question.day < $2::date')} AS earlier,
                ${nearest('min', "question.day >= $2::date + interval '1 month'")} AS later`,
});

/** Maximum number of categories in a list of all. */
export const MAX_CATEGORIES = 100;

/** {@link EARLIER_QUESTIONS} in the other direction: those after day `$2`, oldest first. */
export const LATER_QUESTIONS = pageOfQuestions('questions-later', '>', 'ASC');

/** The number of questions of {@link EARLIER_QUESTIONS}: closed on day `$1`, of category `$2` and difficulty `$3`, of days before `$4`. */
export const PAST_COUNT = mayLag<{ questions: number }>({
  name: 'questions-past-count',
  text: `SELECT count(*)::int AS questions FROM question
         WHERE ${closedOn('$1')} AND question.day < $4::date
           AND ($2::text IS NULL OR question.category = $2) AND ($3::text IS NULL OR ${levelOf()} = $3)`,
});

/** A category with the number of its closed questions. */
export interface CategorySize {
  name: string;
  questionCount: number;
}

/** The categories that have questions which are closed on day `$1`, with their number. */
export const PAST_CATEGORIES = mayLag<CategorySize>({
  name: 'question-past-categories',
  text: `SELECT category AS name, count(*)::int AS "questionCount" FROM question
         WHERE ${closedOn('$1')} GROUP BY category ORDER BY category LIMIT ${MAX_CATEGORIES}`,
});

/** What identifies the page of a closed question, and when the question was last corrected. */
export interface PastText {
  day: Day;
  text: string;
  correctedAt: Date | null;
}

/** The texts of the questions of days before `$1`, newest first. */
export const PAST_TEXTS = mayLag<PastText>({
  name: 'question-past-texts',
  text: `SELECT day::text, text, corrected_at AS "correctedAt" FROM question WHERE ${closedOn('$1')} ORDER BY question.day DESC`,
});

/** A question beside that of a day. */
export type NeighborRow = EntityRow<Question> & { side: 'previous' | 'next'; of: Day };

const neighbor = (side: NeighborRow['side'], comparison: '<' | '>', order: 'ASC' | 'DESC') =>
  `SELECT '${side}' AS side, given.day AS "of", ${columnsOf(Question, 'found')}
   FROM unnest($2::date[]) AS given (day)
   CROSS JOIN LATERAL (
     SELECT * FROM question WHERE ${closedOn('$1')} AND question.day ${comparison} given.day
     ORDER BY question.day ${order} LIMIT 1) AS found`;

/** The nearest questions before and after each of the days `$2`, of those that are closed on day `$1`. */
export const NEIGHBORS = mayLag<NeighborRow>({
  name: 'question-neighbors',
  text: `${neighbor('previous', '<', 'DESC')} UNION ALL ${neighbor('next', '>', 'ASC')}`,
});
