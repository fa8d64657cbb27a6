/** Milliseconds before the second attempt. Each further one waits four times as long. */
const FIRST_PAUSE_MS = 30_000;

/** The longest time between two attempts, in milliseconds. */
const MAX_PAUSE_MS = 60 * 60 * 1000;

/**
 * When to send a message again.
 * @param attempts how often it was sent.
 * @param retryAfter the header of the push service: seconds or a date. It can only make the pause longer.
 */
export function nextAttempt(now: Date, attempts: number, retryAfter?: string): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), MAX_PAUSE_MS);
  const asked = retryAfter === undefined ? 0 : pauseOf(retryAfter.trim(), now);
  return new Date(now.getTime() + Math.max(pause, asked));
}

/** Milliseconds that a `Retry-After` header asks for; 0 for a malformed one. A week at most. */
function pauseOf(header: string, now: Date): number {
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(pause) ? 0 : Math.min(pause, 7 * 24 * 60 * 60 * 1000);
}
