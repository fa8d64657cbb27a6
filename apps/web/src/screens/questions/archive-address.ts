import { PAGE_PATHS } from '@daily/contract/page-paths';
import { addDays, type Day, isDay } from '@daily/rules/calendar';

/** Levels by which the archive can be filtered, in the spelling of the address. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** What the archive shows, as its address says. */
export interface ArchiveView {
  /** Null for all categories. */
  category: string | null;
  /** Null for all difficulties. */
  difficulty: (typeof LEVELS)[number] | null;
  /** Only questions of days before this one; null for the newest. */
  before: Day | null;
}

/** The first and the last day that there are. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];

/** Name of the field of the form that goes to a day; the list then starts with that day. */
export const DAY_FIELD = 'day';

/** Reads the query of an address. Invalid values count as missing. */
export function archiveView(search: URLSearchParams): ArchiveView {
  const before = search.get('before');
  const newest = search.get('day');
  return {
    category: search.get('category') || null,
    difficulty: LEVELS.find((level) => level === search.get('difficulty')) ?? null,
    before: isDay(newest) ? dayAfter(newest) : isDay(before) ? before : null,
  };
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
    day: isDay,
    before: isDay,
  };
  for (const [name, knows] of Object.entries(isKnown)) {
    const value = search.get(name);
    if (value && !knows(value)) return `the ${name === 'before' ? 'day' : name} “${value}”`;
  }
  return null;
}

/** The address of a view of the archive. */
function archivePath(view: ArchiveView): string {
  const search = new URLSearchParams();
  for (const key of ['category', 'difficulty', 'before'] as const) {
    const value = view[key];
    if (value !== null) search.set(key, value);
  }
  return search.size > 0 ? `${PAGE_PATHS.questions}?${search.toString()}` : PAGE_PATHS.questions;
}

/** The same view from its newest question, with other filters. */
export function filtered(view: ArchiveView, change: Partial<ArchiveView>): string {
  return archivePath({ ...view, before: null, ...change });
}

/** The day after `day`; null after the last day that there is. */
export function dayAfter(day: Day): Day | null {
  return day < LAST_DAY ? addDays(day, 1) : null;
}

/** The newest day that a view may show; null for the newest of all. */
export function newestDay({ before }: ArchiveView): Day | null {
  return before !== null && before > FIRST_DAY ? addDays(before, -1) : null;
}
