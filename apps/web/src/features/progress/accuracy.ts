import { addMonths, type Month, monthsBetween } from '@daily/rules/calendar';
import { percentage } from '@daily/rules/scoring';

/** How many questions were answered in a month, and how many of them right. */
export interface MonthCount {
  month: string;
  answered: number;
  correct: number;
}

/** A category with its months. */
export interface CategoryCount {
  category: string;
  answered: number;
  correct: number;
  months: readonly MonthCount[];
}

/** All categories as one, month by month. */
export function together(categories: readonly CategoryCount[], name: string): CategoryCount {
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

/** Every month from the first one with an answer to the last, for the axis that all charts share. */
export function monthAxis(categories: readonly CategoryCount[]): Month[] {
  const seen = categories.flatMap(({ months }) => months.map(({ month }) => month as Month)).sort();
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: monthsBetween(first, last) + 1 }, (_, step) => addMonths(first, step));
}

const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** A month in short, such as `Mar`. */
export function shortMonth(month: string): string {
  return SHORT.format(new Date(`${month}-01`));
}

/** A count in words: `3 of 4, 75%`. */
export function inWords({ answered, correct }: { answered: number; correct: number }): string {
  return `${correct} of ${answered}, ${percentage(correct, answered)}%`;
}
