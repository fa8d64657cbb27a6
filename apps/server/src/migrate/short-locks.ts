import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Milliseconds that a statement waits for a lock. Requests for the same table queue up behind it for as long, so it gives up early and
 * tries again later.
 */
const LOCK_TIMEOUT_MS = 500;

/** Milliseconds before the second attempt, in which those who queued up have their turn. Each further pause is twice as long. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

/** Attempts, over about ten minutes. */
const MAX_ATTEMPTS = 60;

/** SQLSTATEs of a lock that was not available in time, and of a deadlock. */
const BLOCKED_STATES = new Set(['55P03', '40P01']);

const BEGIN = `BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; SET LOCAL statement_timeout = 0`;

/** The locks of a migration were not available in any attempt. It can be run again. */
export class LockTimeout extends Error {
  constructor(name: string, cause: unknown) {
    super(
      `${name} waits for transactions that hold its locks for too long. What has run stays: try again later`,
      { cause },
    );
  }
}

/** What happens while a lock is not available. */
export interface BlockedOptions {
  /** Called after each attempt that got no lock. */
  onBlocked?: ((name: string, attempt: number) => void) | undefined;
  /** Aborted when the process has to stop: no further attempt is made. */
  signal?: AbortSignal | undefined;
}

/** Runs work in a transaction that waits for each lock only briefly, as {@link retryBlocked} does: between attempts, it is rolled back. */
export function withShortLocks<Result>(
  client: pg.Client,
  name: string,
  work: () => Promise<Result>,
  options: BlockedOptions,
): Promise<Result> {
  const attempt = async () => {
    try {
      await client.query(BEGIN);
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // Without its connection, the transaction has ended already.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  return retryBlocked(name, attempt, options);
}

/**
 * Runs work again, after a pause, when it could not get a lock or was in a deadlock.
 * @param name of the work, for messages.
 * @throws LockTimeout after the last attempt, the signal's reason when it is aborted between two, and what the work throws.
 */
export async function retryBlocked<Result>(
  name: string,
  work: () => Promise<Result>,
  { onBlocked, signal }: BlockedOptions,
): Promise<Result> {
  for (
    let attempt = 1, pauseMs = FIRST_PAUSE_MS;
    ;
    attempt += 1, pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
  ) {
    try {
      return await work();
    } catch (error) {
      if (!isBlocked(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new LockTimeout(name, error);
    }
    onBlocked?.(name, attempt);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    signal?.throwIfAborted();
  }
}

function isBlocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BLOCKED_STATES.has(String(error.code));
}
