import { retryAfterMs } from '@daily/kit/runtime/retry-after';

/** Milliseconds before the second attempt. Each further one waits four times as long. */
const FIRST_PAUSE_MS = 30_000;

/** The longest time between two attempts, in milliseconds. */
const MAX_PAUSE_MS = 60 * 60 * 1000;

/** The longest pause that a push service can ask for, in milliseconds. */
const MAX_ASKED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * When to send a message again.
 * @param attempts how often it was sent.
 * @param retryAfter the header of the push service. It can only make the pause longer.
 */
export function nextAttempt(now: Date, attempts: number, retryAfter: string | null): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), MAX_PAUSE_MS);
  return new Date(now.getTime() + Math.max(pause, retryAfterMs(retryAfter, now, MAX_ASKED_MS)));
}
