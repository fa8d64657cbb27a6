import { addDays, type Day, weekStart } from '@daily/rules/calendar';

/** Values of consecutive days; null on days that have not been counted. */
export type DailyValues = readonly (number | null)[];

/** Maximum number of days that are drawn one by one. */
const MAX_DAYS = 100;
/** Maximum number of days for which the running day is drawn: among more, it looks like a collapse. */
const MAX_DAYS_WITH_TODAY = 31;

/** The points of a chart: days, or the complete weeks of a long period. */
export interface ChartSpan {
  /** The day of each point; the Monday of a week. */
  points: readonly string[];
  unit: 'day' | 'week';
  /** Values of a figure of events: their sum in a week. */
  sum: (values: DailyValues) => (number | null)[];
  /** Values of a state: the one at the end of a week. */
  last: (values: DailyValues) => (number | null)[];
  /** Values of a figure of days: their average in a week. */
  mean: (values: DailyValues) => (number | null)[];
}

/** The points for the days of a period. @param running the day that is not over; null when the period does not include it. */
export function spanOf(days: readonly string[], running: string | null): ChartSpan {
  return days.length > MAX_DAYS ? weeksOf(days, running) : daysOf(days, running);
}

function daysOf(days: readonly string[], running: string | null): ChartSpan {
  const hidden = days.length > MAX_DAYS_WITH_TODAY ? running : null;
  const shown = (values: DailyValues) =>
    values.map((value, index) => (days[index] === hidden ? null : value));
  return { points: days, unit: 'day', sum: shown, last: shown, mean: shown };
}

function weeksOf(days: readonly string[], running: string | null): ChartSpan {
  const indexes = new Map(days.map((day, index) => [day, index]));
  const mondays = days.filter((day) => {
    const sunday = addDays(day as Day, 6);
    return weekStart(day as Day) === day && indexes.has(sunday) && (running === null || sunday < running);
  });
  const overWeeks = (combine: (week: number[]) => number) => (values: DailyValues) =>
    mondays.map((monday) => {
      const first = indexes.get(monday) ?? 0;
      const week = values.slice(first, first + 7).filter((value) => value !== null);
      return week.length < 7 ? null : combine(week);
    });
  const total = (week: number[]) => week.reduce((sum, value) => sum + value, 0);
  return {
    points: mondays,
    unit: 'week',
    sum: overWeeks(total),
    last: overWeeks((week) => week.at(-1) ?? 0),
    mean: overWeeks((week) => Math.round(total(week) / week.length)),
  };
}
