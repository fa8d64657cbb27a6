import { PAGE_PATHS } from '@daily/contract/page-paths';
import { addDays, type Day, isDay, isMonth, type Month, monthOf } from '@daily/rules/calendar';

/** Levels by which the archive can be filtered, in the spelling of the address. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** What the archive shows, as its address says. */
export interface ArchiveView {
  /** Null for all categories. */
  category: string | null;
  /** Null for all difficulties. */
  difficulty: (typeof LEVELS)[number] | null;
  /** Null for the newest month with a question. */
  month: Month | null;
  /** The day of the month that the page marks; null for none. */
  day: Day | null;
}

/** The first day that there is. */
const FIRST_DAY = '0001-01-01';

/** Name of the field of the form that goes to a day. */
export const DAY_FIELD = 'day';

/** Reads the query of an address. Invalid values count as missing. */
export function archiveView(search: URLSearchParams): ArchiveView {
  const day = search.get('day');
  const month = search.get('month');
  const asked = isDay(day) ? day : null;
  return {
    category: search.get('category') || null,
    difficulty: LEVELS.find((level) => level === search.get('difficulty')) ?? null,
    month: asked ? monthOf(asked) : isMonth(month) ? month : monthBefore(search.get('before')),
    day: asked,
  };
}

/** The month of the last day before one. Addresses of earlier versions have lists that end before a day. */
function monthBefore(day: string | null): Month | null {
  return isDay(day) && day > FIRST_DAY ? monthOf(addDays(day, -1)) : null;
}

/**
 * The filter of an address whose value the archive does not know, as readers see it, such as `the category “Knitting”`; null when it
 * knows all of them.
 */
export function unknownFilter(
  search: URLSearchParams,
  categories: readonly { name: string }[],
): string | null {
  const isKnown: Record<string, (value: string) => boolean> = {
    category: (value) => categories.some(({ name }) => name === value),
    difficulty: (value) => LEVELS.some((level) => level === value),
    month: isMonth,
    day: isDay,
    before: isDay,
  };
  for (const [name, knows] of Object.entries(isKnown)) {
    const value = search.get(name);
    if (value && !knows(value)) return `the ${name === 'before' ? 'day' : name} “${value}”`;
  }
  return null;
}

/** The address of a view of the archive. A day says its month. */
function archivePath({ day, month, ...filters }: ArchiveView): string {
  const search = new URLSearchParams();
  const values = { ...filters, month: day ? null : month, day };
  for (const key of ['category', 'difficulty', 'month', 'day'] as const) {
    const value = values[key];
    if (value !== null) search.set(key, value);
  }
  return search.size > 0 ? `${PAGE_PATHS.questions}?${search.toString()}` : PAGE_PATHS.questions;
}

/** The same filters for another part of the archive: its newest month, unless the change names one. */
export function filtered(view: ArchiveView, change: Partial<ArchiveView>): string {
  return archivePath({ ...view, month: null, day: null, ...change });
}
