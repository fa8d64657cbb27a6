import type { PageWeight } from './page-weight';

/** What a page may weigh at most: bytes in brotli, 1 kB being 1,000 of them. */
export interface Budget {
  /** JavaScript that the page of an anonymous visitor fetches by itself. */
  loadedScript: number;
  /** JavaScript in all, once the app runs: 120 kB are aimed at. */
  runningScript: number;
  /** Styles, which stand inline. */
  style: number;
  /** Requests that the page makes by itself, its own and the icon's included. */
  requests: number;
}

/** The budget of every public page. */
export const BUDGET: Budget = {
  loadedScript: 95_000,
  runningScript: 135_000,
  style: 10_000,
  requests: 8,
};

/** Pages that may weigh more, and why. */
export const EXCEPTIONS: Readonly<Record<string, Partial<Budget>>> = {
  // react-hook-form is 11 kB, and comes with no other page.
  '/login': { runningScript: 140_000 },
  '/signup': { runningScript: 140_000 },
  '/contact': { runningScript: 140_000 },
  // Nothing waits where the app has something to say at once: the whole app is what such a page loads.
  // What it shares with the settings of an account is a file that the other pages do without.
  '/reset-password/:token': { loadedScript: 128_000, requests: 9 },
  '/verify-share/:token?': { loadedScript: 128_000 },
  '*': { loadedScript: 120_000 },
};

/** Where a page is over its budget, in words; nothing when it is not. */
export function excessOf(page: PageWeight): string[] {
  const budget = { ...BUDGET, ...EXCEPTIONS[page.path] };
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => page[part] > budget[part])
    .map((part) => `${page.path}: ${part} is ${page[part]}, over its budget of ${budget[part]}`);
}
