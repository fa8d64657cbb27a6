import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, isDay } from '@daily/rules/calendar';

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

/** Reads the query of an address. Invalid values count as missing. */
export function archiveView(search: URLSearchParams): ArchiveView {
  const before = search.get('before');
  return {
    category: search.get('category') || null,
    difficulty: LEVELS.find((level) => level === search.get('difficulty')) ?? null,
    before: isDay(before) ? before : null,
  };
}

/** The address of a view of the archive. */
export function archivePath(view: ArchiveView): string {
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
