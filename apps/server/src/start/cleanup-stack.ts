import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a step may take by default. */
const STEP_TIMEOUT_MS = 2_000;

interface Step {
  run: () => Promise<unknown>;
  timeoutMs: number;
}

/** Steps that release what was acquired, run in reverse order. */
export class CleanupStack {
  private readonly steps: Step[] = [];

  /** @param timeoutMs milliseconds after which the next step is run although this one has not finished; 0 for no limit. */
  add(run: () => Promise<unknown>, timeoutMs = STEP_TIMEOUT_MS): void {
    this.steps.push({ run, timeoutMs });
  }

  /**
   * Runs all steps, the last added first. A step that fails or hangs does not prevent the others: the last to be run stops the
   * database.
   * @throws the first error, once all steps have been run.
   */
  async unwind(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      await runStep(step).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}

async function runStep({ run, timeoutMs }: Step): Promise<void> {
  if (timeoutMs === 0) {
    await run();
    return;
  }
  const finished = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: finished.signal }).catch(() => undefined);
  await Promise.race([run(), timeout]).finally(() => finished.abort());
}
