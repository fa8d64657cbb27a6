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

/** The locks of a migration were not available in any attempt. Nothing of it has happened. */
export class LockTimeout extends Error {
  constructor(name: string, cause: unknown) {
    super(
      `${name} waits for transactions that hold its locks for too long. Nothing of it has run: try again later`,
      {
        cause,
      },
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

/**
 * Runs work in a transaction that waits for each lock only briefly. When one is not available, it is rolled back and tried again.
 * @param name of the work, for messages.
 * @throws LockTimeout after the last attempt, the signal's reason when it is aborted between two, and what the work throws.
 */
export async function withShortLocks(
  client: pg.Client,
  name: string,
  work: () => Promise<void>,
  { onBlocked, signal }: BlockedOptions,
): Promise<void> {
  for (
    let attempt = 1, pauseMs = FIRST_PAUSE_MS;
    ;
    attempt += 1, pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
  ) {
    try {
      await client.query(BEGIN);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      // Without its connection, the transaction has ended already.
      await client.query('ROLLBACK').catch(() => undefined);
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
