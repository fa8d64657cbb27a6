import { useEffect, useSyncExternalStore } from 'react';

/** The latest time that the server has reported, in milliseconds since 1970. */
let latest = -Infinity;

/** Milliseconds by which the clock of the server is ahead of that of the browser; null until the server has reported its time. */
let offset: number | null = null;

const watchers = new Set<() => void>();

/**
 * Records the time that the server reported with some data. An older report is ignored: cached data shows it again.
 *
 * @param serverTime in ISO 8601.
 * @param arrivedAt when the data arrived, by the clock of the browser.
 */
export function recordServerTime(serverTime: string, arrivedAt: number): void {
  const reported = Date.parse(serverTime);
  if (!(reported > latest)) return;
  latest = reported;
  offset = reported - arrivedAt;
  watchers.forEach((notify) => notify());
}

/** The current time by the clock of the server, in milliseconds since 1970. By that of the browser until the server has reported. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/** Follows the clock of the server. @param serverTime as reported with the data on the page. */
export function useServerClock(serverTime: string | undefined): void {
  useEffect(() => {
    if (serverTime) recordServerTime(serverTime, arrivalOf(serverTime));
  }, [serverTime]);
}

/** Returns the offset of the clock, so that a component is rendered again when it changes. */
export function useClockOffset(): number | null {
  return useSyncExternalStore(watch, () => offset, unknown);
}

/** Data that came with the page arrived with it, however long the visitor waited before the app started. */
function arrivalOf(serverTime: string): number {
  const isOfPage = document.getElementById('page-data')?.textContent?.includes(serverTime);
  if (!isOfPage) return Date.now();
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (page?.responseStart ?? 0);
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

const unknown = () => null;
