import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { closedOn, Question } from '@daily/questions';
import type { Difficulty } from '@daily/rules/game/scoring';
import type { OptionLetter } from '@daily/rules/question';
import { MIN_CORRELATED, STRONGEST_SHARE } from '@daily/rules/question/quality';
import { QuestionQualityRow } from './question-quality.entity';

/** Number of answers of a question, at most, on which the correlation and the median depend. */
export const SAMPLE_SIZE = 2_000;

/** Days before and after a question whose questions measure the accuracy elsewhere. */
export const NEARBY_DAYS = 30;

/** Number of other answers from which a player's accuracy counts. */
export const MIN_OTHER_ANSWERS = 5;

/**
 * The closed question whose figures are the oldest: those never computed first, then those that a correction has made obsolete or
 * that are older than `$2`. `$1` today.
 */
export const STALE_QUESTION: Statement<EntityRow<Question>> = {
  name: 'question-quality-stale',
  text: `SELECT ${columnsOf(Question)} FROM question LEFT JOIN question_quality AS known ON known.question_id = question.id
         WHERE ${closedOn('$1')} AND (known.computed_at IS NULL OR known.computed_at < $2::timestamptz
           OR EXISTS (SELECT FROM regrade WHERE regrade.question_id = question.id AND regrade.finished_at > known.computed_at))
         ORDER BY known.computed_at NULLS FIRST, question.day DESC LIMIT 1`,
};

/** The figures that a sample of the answers shows. */
export interface SampledFigures {
  discrimination: number | null;
  correlated: number;
  medianSeconds: number | null;
  /** The choices of the groups by strength. */
  strongest: OptionLetter[] | null;
  middle: OptionLetter[] | null;
  weakest: OptionLetter[] | null;
}

/**
 * Figures of question `$1` of day `$2`. `$3` today: its question is not closed.
 *
 * - The discrimination is the point-biserial correlation of the result with the player's accuracy in other questions, the one in
 *   question left out (Henrysson 1963, doi:10.1007/BF02289618).
 * - The sample is the same in every run, and does not depend on when players answered.
 */
export const SAMPLED_FIGURES: Statement<SampledFigures> = {
  name: 'question-quality-sampled',
  text: `
    WITH sampled AS MATERIALIZED (
      SELECT player_id, letter, is_correct, seconds_spent FROM answer WHERE question_id = $1
      ORDER BY hashtextextended(player_id, $1) LIMIT ${SAMPLE_SIZE}
    ), measured AS MATERIALIZED (
      SELECT sampled.*, elsewhere.accuracy FROM sampled CROSS JOIN LATERAL (
        SELECT count(*) AS answers, avg(other.is_correct::int) AS accuracy FROM answer AS other
        WHERE other.player_id = sampled.player_id AND other.question_id = ANY(ARRAY(
          SELECT id FROM question
          WHERE id <> $1 AND day BETWEEN $2::date - ${NEARBY_DAYS} AND $2::date + ${NEARBY_DAYS} AND day < $3::date))
      ) AS elsewhere WHERE elsewhere.answers >= ${MIN_OTHER_ANSWERS}
    ), ranked AS (
      SELECT letter, row_number() OVER (ORDER BY accuracy DESC, hashtextextended(player_id, $1)) AS place,
             count(*) OVER () AS players, ceil(count(*) OVER () * ${STRONGEST_SHARE}) AS extreme
      FROM measured
    ), grouped AS (
      SELECT letter, CASE WHEN place <= extreme THEN 'strongest' WHEN place > players - extreme THEN 'weakest' ELSE 'middle' END AS strength
      FROM ranked
    )
    SELECT (SELECT corr(is_correct::int, accuracy) FROM measured) AS discrimination,
           (SELECT count(*)::int FROM measured) AS correlated,
           (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds_spent) FROM sampled) AS "medianSeconds",
           (SELECT array_agg(letter) FROM grouped WHERE strength = 'strongest') AS strongest,
           (SELECT array_agg(letter) FROM grouped WHERE strength = 'middle') AS middle,
           (SELECT array_agg(letter) FROM grouped WHERE strength = 'weakest') AS weakest`,
};

/** The discrimination, if it follows from enough answers to be compared with others. */
const RELIABLE = `CASE WHEN known.correlated >= ${MIN_CORRELATED} THEN known.discrimination END`;

/** SQL of what a list is sorted by, ascending. */
const SORT_KEYS = {
  suspicious: `CASE WHEN known.suspicions = '[]'::jsonb THEN 10 ELSE 0 END + coalesce(${RELIABLE}, 5)`,
  hardest: `CASE WHEN known.answers = 0 THEN 2 ELSE known.correct::float8 / known.answers END`,
  discrimination: `coalesce(${RELIABLE}, 5 + known.discrimination, 10)`,
  reports: `-report.count::float8`,
  slowest: `coalesce(-known.median_seconds, 1)`,
  newest: `(date '2000-01-01' - question.day)::float8`,
} as const;

/** How a list of questions is sorted. */
export type QualitySort = keyof typeof SORT_KEYS;

/** The names of the orders. */
export const QUALITY_SORTS = Object.keys(SORT_KEYS) as QualitySort[];

/** Whether a value names an order. */
export function isQualitySort(value: unknown): value is QualitySort {
  return (QUALITY_SORTS as readonly unknown[]).includes(value);
}

/** Figures of a question, with the number of its open reports, its key, and the difficulty that editors expected. */
export type QualityRow = EntityRow<QuestionQualityRow> & {
  reports: number;
  key: OptionLetter;
  expectedDifficulty: Difficulty;
  sortKey: number;
};

const listed = (
  key: string,
) => `SELECT ${columnsOf(QuestionQualityRow, 'known')}, report.count AS reports, question.correct_answer AS "key",
                question.difficulty AS "expectedDifficulty", ${key} AS "sortKey"
         FROM question_quality AS known JOIN question ON question.id = known.question_id
         CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM question_report
           WHERE question_report.question_id = known.question_id AND question_report.state = 'open') AS report`;

const pageBy = (sort: QualitySort, direction: 'after' | 'before'): Statement<QualityRow> => {
  const key = SORT_KEYS[sort];
  const [comparison, order] = direction === 'after' ? ['>', 'ASC'] : ['<', 'DESC'];
  return {
    name: `question-quality-${sort}-${direction}`,
    text: `${listed(key)}
         WHERE (NOT $1::boolean OR known.suspicions <> '[]'::jsonb)
           AND (NOT $5::boolean OR report.count > 0)
           AND ($6::text IS NULL OR question.category = $6)
           AND ($2::float8 IS NULL OR (${key}, known.question_id) ${comparison} ($2, $3::int))
         ORDER BY "sortKey" ${order}, known.question_id ${order} LIMIT $4`,
  };
};

const bothOf = (sort: QualitySort) => ({ after: pageBy(sort, 'after'), before: pageBy(sort, 'before') });

/**
 * Questions with figures: `$1` suspicious ones only, `$5` those with open reports only, `$6` those of a category or null, beyond the
 * sort key `$2` and question `$3`, or null, at most `$4`.
 */
export const QUALITY_PAGES = {
  suspicious: bothOf('suspicious'),
  hardest: bothOf('hardest'),
  discrimination: bothOf('discrimination'),
  reports: bothOf('reports'),
  newest: bothOf('newest'),
  slowest: bothOf('slowest'),
} satisfies Record<QualitySort, object>;

/** The figures of question `$1`. */
export const QUALITY_OF: Statement<QualityRow> = {
  name: 'question-quality-of',
  text: `${listed('0')} WHERE known.question_id = $1`,
};
