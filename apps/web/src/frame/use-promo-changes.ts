import { serverClock } from '@daily/apollo/server-clock';
import { useEffect } from 'react';

/** Time after a change from which no shared response is older than it (docs/decisions/009), in milliseconds. */
export const SETTLED_MS = 6_000;

/** Pause between two looks at the clock, in milliseconds. Pages that were opened at different times load the strip at different times. */
export const PAUSE_MS = 10_000;

/**
 * Loads the promotional strip again when its content changes by the clock, until it has changed. It looks at the clock every few seconds,
 * because a timer for the instant itself would not survive a change of the clock, and none can wait for a month.
 *
 * @param changesAt in ISO 8601; null for never.
 */
export function usePromoChanges(changesAt: string | null | undefined, load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!changesAt) return;
    const timer = setInterval(() => {
      if (serverClock.now() >= Date.parse(changesAt) + SETTLED_MS) load().catch(() => undefined);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [changesAt, load]);
}
