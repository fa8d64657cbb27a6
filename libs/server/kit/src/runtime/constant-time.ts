import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of one step: longer than the work usually takes, too short for users to notice. */
const STEP_MS = 150;

/**
 * Runs work whose duration would reveal a secret, such as whether an address is known, and settles after a whole number of
 * steps: normally one, so that the caller always observes the same duration. Rejects as the work does, after the same time.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  let settled = false;
  const result = work().finally(() => (settled = true));
  // Awaited only at the end; until then a rejection must not count as unhandled.
  result.catch(() => undefined);
  do await pause(STEP_MS);
  while (!settled);
  return result;
}
