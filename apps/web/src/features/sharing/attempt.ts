import { randomId } from '@daily/apollo/random-id';

/** Where this tab keeps what it calls its attempts to verify. */
const ATTEMPT_KEY = 'daily-trivia-attempt';

/**
 * What this tab calls its attempts to verify a share, the same until it is closed. The server tells the attempt that
 * succeeded so again: after a reply that was lost, and after a reload.
 */
export function attemptOfTab(): string {
  try {
    const known = sessionStorage.getItem(ATTEMPT_KEY);
    if (known) return known;
    const made = randomId();
    sessionStorage.setItem(ATTEMPT_KEY, made);
    return made;
  } catch {
    // A browser may forbid storage; then a reload is another attempt.
    return randomId();
  }
}
