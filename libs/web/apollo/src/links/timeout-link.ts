import { ApolloLink } from '@apollo/client/link';
import { API_TEXTS } from '@daily/rules/texts';
import { throwError, timeout } from 'rxjs';
import { requestContextOf } from './request-context';

/** Default limit of one attempt, in milliseconds. */
export const TIMEOUT_MS = 10_000;

/** An attempt took longer than its limit. Users see its message. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor() {
    super(API_TEXTS.timedOut);
  }
}

/** Aborts an attempt that takes longer than the `timeoutMs` of its context. Fails with `TimeoutError`. */
export function createTimeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { timeoutMs = TIMEOUT_MS } = requestContextOf(operation);
    // Unsubscribing from the HTTP link, which `timeout` does, aborts the request.
    return forward(operation).pipe(
      timeout({ first: timeoutMs, with: () => throwError(() => new TimeoutError()) }),
    );
  });
}
