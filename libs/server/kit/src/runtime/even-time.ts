import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of a step: longer than the work usually takes, shorter than somebody notices. */
const STEP_MS = 150;

/**
 * Does work whose length would tell what is known of an address, and ends after a whole number of steps: as a rule
 * one, so that every answer takes the same time. Fails as the work does, after as long.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  let ended = false;
  const working = work().finally(() => (ended = true));
  // Heard of at the end; until then a failure must not count as unhandled.
  working.catch(() => undefined);
  do await pause(STEP_MS);
  while (!ended);
  return working;
}
