import { setTimeout as pause } from 'node:timers/promises';

/** Work that goes on until it is told to stop. */
export interface Background {
  /** Resolves when what was begun has ended. */
  stop(): Promise<void>;
}

/** How work is repeated. */
export interface Repetition {
  /** Milliseconds from the end of one run to the next, when the first left nothing over. */
  pauseMs: number;
  /** Hears of the first failure in a row; the work goes on all the same. */
  failed: (error: unknown) => void;
}

/** Repeats work: at once as long as it says that there is more, else after a pause. */
export function repeat(work: () => Promise<boolean>, { pauseMs, failed }: Repetition): Background {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let healthy = true;
    while (!signal.aborted) {
      let more = false;
      try {
        more = await work();
        healthy = true;
      } catch (error) {
        if (healthy) failed(error);
        healthy = false;
      }
      // Stopping ends the pause by an AbortError; the loop then ends by itself.
      if (!more) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = run();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
