import type { PageWeight } from './page-weight';

/** What a page may weigh at most: bytes in brotli, 1 kB being 1,000 of them. */
export interface Budget {
  /** JavaScript that the page of an anonymous visitor fetches by itself. */
  loadedScript: number;
  /** JavaScript in all, once the app runs and before anything is used that has a file of its own. */
  runningScript: number;
  /** Styles, which stand inline. */
  style: number;
  /** Requests that the page makes by itself, its own and the icon's included. */
  requests: number;
}

/** The budget of every public page. */
export const BUDGET: Budget = {
  loadedScript: 82_000,
  runningScript: 120_000,
  style: 10_000,
  requests: 8,
};

/** Pages that may weigh more, and why. */
export const EXCEPTIONS: Readonly<Record<string, Partial<Budget>>> = {
  // Nothing waits where the app has something to say at once: the whole app is what such a page loads, the data layer's file
  // with it.
  '/reset-password/:token': { loadedScript: 120_000, requests: 9 },
  '/subscription/confirm/:token': { loadedScript: 120_000, requests: 9 },
  '/verify-share/:token?': { loadedScript: 120_000, requests: 9 },
  '*': { loadedScript: 120_000 },
};

/** Where a page is over its budget, in words; nothing when it is not. */
export function excessOf(page: PageWeight): string[] {
  const budget = { ...BUDGET, ...EXCEPTIONS[page.path] };
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => page[part] > budget[part])
    .map((part) => `${page.path}: ${part} is ${page[part]}, over its budget of ${budget[part]}`);
}
