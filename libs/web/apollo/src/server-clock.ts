import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';

/** Deviations of a header up to this many milliseconds are ignored: it has full seconds, and a response takes time. */
const TOLERANCE_MS = 2_000;

let offset = 0;
let isExact = false;

/** The latest time that the API has reported, in milliseconds since 1970; null before the first report. */
let latestReport: number | null = null;

const watchers = new Set<() => void>();

/**
 * The clock of the server, by which days and contests end. Every response has a `Date` header, to the second. Some queries report
 * the exact time, which applies until a header contradicts it, as after a change of the device's clock.
 */
export const serverClock = {
  /** The current time of the server, in milliseconds since 1970; that of the browser until a response shows that they differ. */
  now: (): number => Date.now() + offset,

  /** How far the server is ahead of the browser, in milliseconds; null until the API has reported its exact time. */
  reportedOffset: (): number | null => (latestReport === null ? null : offset),

  /** Calls back when the offset changes. Returns a function that stops it. */
  watch: (notify: () => void): (() => void) => {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  },

  /** Records the `Date` header of a response that has just arrived. */
  recordHeader(date: string | null | undefined): void {
    const sentAt = Date.parse(date ?? '');
    if (Number.isNaN(sentAt)) return;
    // On average, half a second was cut off.
    const measured = sentAt + 500 - Date.now();
    const isEqual = Math.abs(measured) <= TOLERANCE_MS;
    const agrees = Math.abs(measured - offset) <= TOLERANCE_MS;
    if (isExact || !isEqual ? agrees : offset === 0) return;
    set(isEqual ? 0 : measured, false);
  },

  /**
   * Records the time that the API reported with some data. An older report is ignored: cached data shows it again.
   *
   * @param serverTime in ISO 8601.
   * @param arrivedAt when the data arrived, by the clock of the browser, in milliseconds since 1970.
   */
  recordReport(serverTime: string, arrivedAt: number): void {
    const reported = Date.parse(serverTime);
    if (!(reported > (latestReport ?? -Infinity))) return;
    latestReport = reported;
    set(reported - arrivedAt, true);
  },
};

function set(newOffset: number, exact: boolean): void {
  offset = newOffset;
  isExact = exact;
  watchers.forEach((notify) => notify());
}

/** Reads the time of the server from its responses. */
export function createServerClockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(() => {
        const { response } = operation.getContext() as { response?: Response };
        serverClock.recordHeader(response?.headers?.get('date'));
      }),
    ),
  );
}
