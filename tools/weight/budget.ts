import type { PageWeight } from './page-weight';

/** Upper limits of a page. Sizes are bytes after brotli; 1 kB is 1,000 bytes. */
export interface Budget {
  /** JavaScript that an anonymous visitor's page loads before the first interaction. */
  loadedScript: number;
  /** JavaScript in total once the app runs, without the code that is loaded when it is used (menus, dialogs, toasts). */
  runningScript: number;
  /** Styles that the page contains. */
  style: number;
  /** Styles in total once the app runs: those of the page and the whole style sheet, which is loaded before the app starts. */
  runningStyle: number;
  /** Requests before the first interaction, including the page itself, its icon and its manifest. */
  requests: number;
}

/** The budget of every public page. */
export const BUDGET: Budget = {
  loadedScript: 95_000,
  runningScript: 160_000,
  style: 6_000,
  runningStyle: 20_000,
  requests: 10,
};

/** The app starts by itself on these pages, so everything that runs is also loaded, and so is the whole style sheet. */
const STARTS_AT_ONCE: Partial<Budget> = { loadedScript: BUDGET.runningScript, requests: 11 };

/**
 * Pages that a mail links to start at once as well. They are visited once, by a player who waits for one result, so a few more requests
 * cost less than larger chunks for every page.
 */
const MAILED_LINK: Partial<Budget> = { ...STARTS_AT_ONCE, requests: 12 };

/** Pages with other limits, by route path. */
export const EXCEPTIONS: Readonly<Record<string, Partial<Budget>>> = {
  '/reset-password/:token': MAILED_LINK,
  // Visited for a moment, after a full page of another site.
  '/signed-in': { ...STARTS_AT_ONCE, requests: 12 },
  '/confirm-email/:token': MAILED_LINK,
  '/subscription/confirm/:token': MAILED_LINK,
  '/verify-share/:token?': STARTS_AT_ONCE,
  '*': STARTS_AT_ONCE,
};

/** The budget of a page. @param path its route path */
export function budgetOf(path: string): Budget {
  return { ...BUDGET, ...EXCEPTIONS[path] };
}

/** Describes each limit that a page exceeds. Empty when the page is within its budget. */
export function excessOf(page: PageWeight): string[] {
  const budget = budgetOf(page.path);
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => page[part] > budget[part])
    .map((part) => `${page.path}: ${part} is ${page[part]}, over its budget of ${budget[part]}`);
}
