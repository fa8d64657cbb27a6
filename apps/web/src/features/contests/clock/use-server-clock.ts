import { serverClock } from '@daily/apollo/server-clock';
import { useEffect, useSyncExternalStore } from 'react';

/** Sets the clock of the server. @param serverTime as reported with the data on the page. */
export function useServerClock(serverTime: string | undefined): void {
  useEffect(() => {
    if (serverTime) serverClock.recordReport(serverTime, arrivalOf(serverTime));
  }, [serverTime]);
}

/**
 * Returns the milliseconds by which the clock of the server is ahead of that of the browser, and updates the component when they
 * change; null on the server and until the API has reported its time.
 */
export function useClockOffset(): number | null {
  return useSyncExternalStore(serverClock.watch, serverClock.reportedOffset, unknown);
}

/** Whether countdowns run. On the server, and until the app has started and knows the time of the server, they show the instant itself. */
export function useCountdownsRun(): boolean {
  return useClockOffset() !== null;
}

/** Data that came with the page arrived with it, however long the visitor waited before the app started. */
function arrivalOf(serverTime: string): number {
  const isOfPage = document.getElementById('page-data')?.textContent?.includes(serverTime);
  if (!isOfPage) return Date.now();
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (page?.responseStart ?? 0);
}

const unknown = () => null;
