import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';

/** Deviations up to this many milliseconds are ignored: the server sends full seconds, and a response takes time. */
const TOLERANCE_MS = 2_000;

let offset = 0;
const watchers = new Set<() => void>();

/**
 * How far the server's clock is ahead of this browser's, in milliseconds; 0 until a response shows that they differ. The product's
 * day ends by the server's clock.
 */
export const serverClock = {
  offset: (): number => offset,

  /** The current time of the server, in milliseconds since 1970. */
  now: (): number => Date.now() + offset,

  /** Calls back when the offset changes. Returns a function that stops it. */
  watch(notify: () => void): () => void {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  },

  /** Records the `Date` header of a response that has just arrived. */
  record(date: string | null | undefined): void {
    const sentAt = Date.parse(date ?? '');
    if (Number.isNaN(sentAt)) return;
    // On average, half a second was cut off.
    const measured = sentAt + 500 - Date.now();
    if (Math.abs(measured) <= TOLERANCE_MS ? offset === 0 : Math.abs(measured - offset) <= TOLERANCE_MS)
      return;
    offset = Math.abs(measured) <= TOLERANCE_MS ? 0 : measured;
    watchers.forEach((notify) => notify());
  },
};

/** Reads the time of the server from its responses. */
export function createServerClockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(() => {
        const { response } = operation.getContext() as { response?: Response };
        serverClock.record(response?.headers?.get('date'));
      }),
    ),
  );
}
