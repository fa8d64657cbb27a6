import { addMonths, type Month, monthsBetween } from '@daily/rules/calendar';
import { percentage } from '@daily/rules/game/scoring';

/** Number of answers in a month, and how many of them are correct. */
export interface MonthCount {
  month: string;
  answered: number;
  correct: number;
}

/** Number of answers in a category, in total and by month. */
export interface CategoryCount {
  category: string;
  answered: number;
  correct: number;
  months: readonly MonthCount[];
}

/** Adds up categories, in total and by month. `name` is the name of the sum. */
export function sumOfCategories(categories: readonly CategoryCount[], name: string): CategoryCount {
  const months = new Map<string, MonthCount>();
  for (const { month, answered, correct } of categories.flatMap(({ months }) => months)) {
    const before = months.get(month) ?? { month, answered: 0, correct: 0 };
    months.set(month, { month, answered: before.answered + answered, correct: before.correct + correct });
  }
  const sum = (of: 'answered' | 'correct') => categories.reduce((total, each) => total + each[of], 0);
  return {
    category: name,
    answered: sum('answered'),
    correct: sum('correct'),
    months: [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1)),
  };
}

/** All months from the first to the last one with an answer, for the time axis that the charts share. */
export function monthAxis(categories: readonly CategoryCount[]): Month[] {
  const seen = categories.flatMap(({ months }) => months.map(({ month }) => month as Month)).sort();
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: monthsBetween(first, last) + 1 }, (_, step) => addMonths(first, step));
}

const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** Formats a month by its short name: `Mar`. */
export function formatShortMonth(month: string): string {
  return SHORT.format(new Date(`${month}-01`));
}

/** Formats a count: `3 of 4, 75%`. */
export function formatCount({ answered, correct }: { answered: number; correct: number }): string {
  return `${correct} of ${answered}, ${percentage(correct, answered)}%`;
}
