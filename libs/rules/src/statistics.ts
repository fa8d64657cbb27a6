/** Statistics of the product: the period that is shown and the one before it. */
import { addDays, type Day, daysBetween } from './calendar';

/** Maximum length of a period, in days: a leap year. */
export const MAX_STATISTICS_DAYS = 366;

/** Length of the period that is shown first, in days. */
export const DEFAULT_STATISTICS_DAYS = 30;

/** The periods that the dashboard offers, in days up to and including today. */
export const STATISTICS_PERIODS = [7, 30, 90, 365] as const;

/** A period of days, both included. */
export interface StatisticsPeriod {
  readonly from: Day;
  readonly to: Day;
}

/** The series that can be downloaded as CSV, by the name in their address. */
export const STATISTICS_SERIES = [
  'players',
  'cohorts',
  'answers',
  'streaks',
  'shares',
  'contests',
  'mail',
  'calls',
  'api',
] as const;

/** The name of a series. */
export type StatisticsSeries = (typeof STATISTICS_SERIES)[number];

/** Number of days of a period. */
export function lengthOf({ from, to }: StatisticsPeriod): number {
  return daysBetween(from, to) + 1;
}

/** The period of the same length that ends the day before. */
export function periodBefore(period: StatisticsPeriod): StatisticsPeriod {
  const to = addDays(period.from, -1);
  return { from: addDays(to, 1 - lengthOf(period)), to };
}

/** The last days up to and including `today`. */
export function lastDays(count: number, today: Day): StatisticsPeriod {
  return { from: addDays(today, 1 - count), to: today };
}

/** Why a period cannot be shown; null when it can. */
export function periodProblem(period: StatisticsPeriod): string | null {
  if (period.from > period.to) return 'The first day must not be after the last';
  if (lengthOf(period) > MAX_STATISTICS_DAYS) return `A period has at most ${MAX_STATISTICS_DAYS} days`;
  return null;
}

/** Texts about the statistics. */
export const STATISTICS_TEXTS = { notLoaded: 'Failed to load the figures' } as const;

/** The days of a period. */
export function daysOf(period: StatisticsPeriod): Day[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.from, index));
}

/** The change from `before` to `now`, in percent; null when there was nothing before. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Address of a series as CSV, without its period. */
export const csvPath = (series: StatisticsSeries) => `/api/admin/statistics/${series}.csv`;
