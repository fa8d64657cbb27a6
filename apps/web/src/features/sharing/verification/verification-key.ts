import { randomId } from '@daily/apollo/random-id';

/** Key in `sessionStorage`. */
const STORAGE_KEY = 'daily-trivia-attempt';

/**
 * Returns the idempotency key of this tab's share verifications, the same until the tab is closed. A link works once; with the same
 * key, the server returns the success again after a lost response or a reload.
 */
export function verificationKeyOfTab(): string {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (stored) return stored;
    const created = randomId();
    sessionStorage.setItem(STORAGE_KEY, created);
    return created;
  } catch {
    // The browser may block storage; then a reload uses another key.
    return randomId();
  }
}
