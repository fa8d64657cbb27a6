import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { isMutationOperation } from '@apollo/client/utilities';
import { retry, throwError, timer } from 'rxjs';
import { TimeoutError } from './fetch-link';
import { requestContextOf } from './request-context';

/** The longest wait before a query is tried again, in milliseconds (specification, section 9). */
export const LONGEST_QUERY_DELAY_MS = 15_000;

/** The wait before a mutation is tried again, in milliseconds (specification, section 9). */
export const MUTATION_DELAY_MS = 1000;

/** How often an operation is tried in all, unless its context says otherwise. */
export const ATTEMPTS = 2;

/**
 * Tries a failed operation again: a query once after 500 ms, a mutation once after 1,000 ms (every mutation of
 * the schema may be repeated without a second effect). Only what may pass by itself is tried again: a network
 * that failed, an attempt that took too long, a status of 5xx; never a 4xx or a GraphQL error.
 */
export function createRetryLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      retry({
        delay: (error: unknown, tries) =>
          mayPass(error) && tries < (requestContextOf(operation).retry?.attempts ?? ATTEMPTS)
            ? timer(delayAfter(tries, operation))
            : throwError(() => error),
      }),
    ),
  );
}

function delayAfter(tries: number, operation: ApolloLink.Operation): number {
  const { retry: asked } = requestContextOf(operation);
  if (asked) return asked.delayMs;
  return isMutationOperation(operation.query) ? MUTATION_DELAY_MS : queryDelay(tries - 1);
}

/** The wait before a query is tried again, in milliseconds: min(500 × 2^attempt, 15000); `attempt` counts from 0. */
export function queryDelay(attempt: number): number {
  return Math.min(500 * 2 ** attempt, LONGEST_QUERY_DELAY_MS);
}

function mayPass(error: unknown): boolean {
  // fetch rejects with a TypeError when there was no answer at all.
  if (error instanceof TypeError || error instanceof TimeoutError) return true;
  return ServerError.is(error) && error.statusCode >= 500;
}
