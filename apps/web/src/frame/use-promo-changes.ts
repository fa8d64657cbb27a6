import { serverClock } from '@daily/apollo/server-clock';
import { useEffect } from 'react';

/** Browsers run longer timers at once, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31;

/** Time after a change from which no shared response is older than it (docs/decisions/009), in milliseconds. */
export const SETTLED_MS = 6_000;

/** Upper limit of the random delay after that, which spreads the load of all open pages, in milliseconds. */
export const SPREAD_MS = 2_000;

/** Pause between two attempts, in milliseconds. */
export const RETRY_MS = 30_000;

/**
 * Loads the promotional strip again when its content changes by the clock, until it has changed.
 *
 * @param changesAt in ISO 8601; null for never.
 */
export function usePromoChanges(changesAt: string | null | undefined, load: () => Promise<unknown>): void {
  useEffect(() => {
    const left = Date.parse(changesAt ?? '') - serverClock.now();
    if (!(left < MAX_TIMER_MS)) return;
    const request = () => {
      load().catch(() => undefined);
      timer = setTimeout(request, RETRY_MS);
    };
    let timer = setTimeout(request, Math.max(left, 0) + SETTLED_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [changesAt, load]);
}
