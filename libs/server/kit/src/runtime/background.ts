import { setTimeout as pause } from 'node:timers/promises';

/** Work that continues until it is stopped. */
export interface Background {
  /** Resolves once the work in progress has finished. */
  stop(): Promise<void>;
}

/** How work is repeated. */
export interface Repetition {
  /** Milliseconds from the end of one run to the next, when the first left nothing to do. */
  pauseMs: number;
  /** Called with the first of consecutive failures. The work continues after each. */
  failed: (error: unknown) => void;
}

/**
 * Repeats work until it is stopped: at once while there is more to do, otherwise after a pause.
 * @param work does one portion and resolves to whether there may be more.
 */
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
      // Stopping rejects the pause with an AbortError, and the loop ends.
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
