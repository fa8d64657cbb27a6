import { DAY_MS } from '@daily/rules/calendar/duration';
/** The visit of a shared link, stored so that a later signup or answer in this browser counts for the sharer. */

/** Key in `localStorage`. */
const STORAGE_KEY = 'daily-trivia-visit';

/** Lifetime of a visit, in milliseconds: 30 days. The server counts nothing later either. */
const LIFETIME_MS = 30 * DAY_MS;

interface StoredVisit {
  /** The visit token that the server returned. */
  visit: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Returns the token of the stored visit; null when there is none or it has expired. `now` is milliseconds since 1970. */
export function readVisit(now: number): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<StoredVisit> | null;
    const { visit, expiresAt } = stored ?? {};
    if (typeof visit === 'string' && typeof expiresAt === 'number' && expiresAt > now) return visit;
    forgetVisit();
  } catch {
    // The browser may block storage, and the stored text may be malformed.
  }
  return null;
}

/** Stores the token of a visit for 30 days, in place of an earlier one. `now` is milliseconds since 1970. */
export function writeVisit(visit: string, now: number): void {
  try {
    const stored: StoredVisit = { visit, expiresAt: now + LIFETIME_MS };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // The browser may block storage; then only the visit itself is counted.
  }
}

/** Deletes the stored visit. */
export function forgetVisit(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
