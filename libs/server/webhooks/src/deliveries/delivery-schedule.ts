const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds before each retry: the last one follows more than a day after the first attempt. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

/** The part of a delay by which it is lengthened at random, so that targets that failed together are not retried together. */
const JITTER = 0.2;

/**
 * Milliseconds before the next attempt; null when there is none.
 * @param failedAttempts from 1.
 * @param random from 0 to 1.
 */
export function retryDelay(failedAttempts: number, random: number): number | null {
  const delay = RETRY_DELAYS_MS[failedAttempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}
