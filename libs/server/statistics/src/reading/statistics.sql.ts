import { mayLag } from '@daily/kit/database/statement';
import { ACTIVE_AFTER, COHORT } from '../figures/figure-names';

/** The counted days of a figure's part: distances from the first day of the period in days, with the amounts. */
export interface SeriesRow {
  figure: string;
  part: string;
  days: number[];
  amounts: number[];
}

/** The figures `$3` from day `$1` to day `$2`, in no order: sorting thousands of rows by text takes longer than reading them. */
export const SERIES = mayLag<SeriesRow>({
  name: 'statistics-series',
  text: `SELECT figure, part, array_agg(day - $1::date) AS days, array_agg(amount::int) AS amounts
         FROM daily_figure WHERE figure = ANY($3::text[]) AND day BETWEEN $1::date AND $2::date
         GROUP BY figure, part`,
});

/** The number of distinct players who were active from day `$1` to day `$2`. */
export const ACTIVE_PLAYERS = mayLag<{ players: number }>({
  name: 'statistics-active-players',
  text: `SELECT coalesce(sum(amount), 0)::int AS players FROM daily_figure
         WHERE figure = '${ACTIVE_AFTER}' AND day BETWEEN $1::date AND $2::date
           AND (part = '' OR part::int > day - $1::date)`,
});

/** The players of a cohort who were active in a week. Both are Mondays. */
export interface CohortRow {
  cohort: string;
  week: string;
  players: number;
}

/** SQL for the Monday of a day's week, from a Monday on: `date_trunc` computes with time zones and takes ten times as long. */
const MONDAY = `day - (day - date '2000-01-03') % 7`;

/** The players who signed up in the weeks from Monday `$1` and were active up to day `$2`, by week. */
export const COHORTS = mayLag<CohortRow>({
  name: 'statistics-cohorts',
  text: `SELECT part AS cohort, ${MONDAY} AS week, sum(amount)::int AS players FROM daily_figure
         WHERE figure = '${COHORT}' AND day BETWEEN $1::date AND $2::date AND part >= $1::date::text
         GROUP BY 1, 2`,
});
