import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const POLL_MS = 10;

/** Waits until a condition holds. @throws Error when it does not within a minute. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The condition did not hold within a minute');
    await sleep(POLL_MS);
  }
}
