import { type DailyTriviaError, NetworkError, RateLimitError, UnavailableError } from './errors.js';

/** When a call is sent again. */
export interface RetryPolicy {
  /** How often a call is sent at most, the first time included. Defaults to 3. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; they double with each further one. Defaults to 250. */
  readonly delayMs: number;
  /** The longest wait in milliseconds. A server that asks for more gets no further attempt. Defaults to 10,000. */
  readonly maxDelayMs: number;
}

/** The defaults of {@link RetryPolicy}. */
export const RETRY_POLICY: RetryPolicy = { attempts: 3, delayMs: 250, maxDelayMs: 10_000 };

/**
 * Calls a function until it succeeds, fails for good, or has used up its attempts.
 *
 * @throws the last error of the function; the reason of the signal when it is aborted.
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  policy: RetryPolicy,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const delay = delayAfter(error, attempt, policy);
      if (delay === null || attempt >= policy.attempts) throw error;
      await pause(delay, signal);
    }
  }
}

/** Milliseconds to wait before the next attempt; null when the call must not be repeated. */
function delayAfter(error: unknown, attempt: number, policy: RetryPolicy): number | null {
  if (!isTemporary(error)) return null;
  if (error.retryAfter !== null) {
    const asked = error.retryAfter * 1_000;
    return asked <= policy.maxDelayMs ? asked : null;
  }
  return backoff(attempt, policy);
}

/**
 * Milliseconds after an attempt, counted from 1. Half of them are random, so that clients that failed together do not come back
 * together.
 */
export function backoff(attempt: number, { delayMs, maxDelayMs }: RetryPolicy): number {
  return Math.min(delayMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2), maxDelayMs);
}

function isTemporary(error: unknown): error is DailyTriviaError {
  return (
    error instanceof NetworkError || error instanceof RateLimitError || error instanceof UnavailableError
  );
}

/** Resolves after some milliseconds. @throws the reason of the signal when it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
  });
}
