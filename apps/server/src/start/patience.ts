import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@daily/kit/database/database-errors';
import type { Log } from '@daily/kit/runtime/platform';

/** How often a step is run before the start fails. */
const ATTEMPTS = 5;

/** Milliseconds between two attempts. */
const PAUSE_MS = 1_000;

/** How a step of the start is repeated. */
export interface Patience {
  log: Log;
  /** Aborted when the process has to stop: nothing is repeated then. */
  signal: AbortSignal;
  /** Milliseconds between two attempts. */
  pauseMs?: number;
}

/**
 * Runs a step of the start, and again while the database does not answer in time: a machine that has just booted is busy, and another
 * server may be preparing the same rows. The step must be safe to repeat.
 * @throws the error of the last attempt, or any error that does not come from an unavailable database.
 */
export async function withPatience(
  step: () => Promise<unknown>,
  { log, signal, pauseMs = PAUSE_MS }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await step());
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseUnavailable(error)) throw error;
      log.warn(
        { reason: String(error) },
        'The database does not answer in time; the start goes on in a moment',
      );
      // Ends early when the process has to stop.
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
