import { randomId } from '@daily/apollo/random-id';

/** Key in `sessionStorage`. */
const STORAGE_KEY = 'daily-trivia-attempt';

/**
 * Returns the idempotency key of this tab's share verifications, the same until the tab is closed. With it, the server repeats
 * a success after a lost response and after a reload.
 */
export function verificationKeyOfTab(): string {
  try {
    const known = sessionStorage.getItem(STORAGE_KEY);
    if (known) return known;
    const made = randomId();
    sessionStorage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    // The browser may block storage; then a reload has another key.
    return randomId();
  }
}
