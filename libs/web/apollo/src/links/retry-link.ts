import { ServerError } from '@apollo/client/errors';
import type { ApolloLink } from '@apollo/client/link';
import { RetryLink } from '@apollo/client/link/retry';
import { isMutationOperation } from '@apollo/client/utilities';
import { requestContextOf } from './request-context';
import { TimeoutError } from './timeout-link';

/** Upper limit of the delay before a query is retried, in milliseconds. */
export const MAX_QUERY_DELAY_MS = 15_000;

/** Delay before a mutation is retried, in milliseconds: someone is waiting for it. */
export const MUTATION_DELAY_MS = 1000;

/** Attempts per operation, the first one included, unless its context sets another number. */
export const ATTEMPTS = 2;

/**
 * Retries a failed query once after 500 ms and a failed mutation once after 1,000 ms; every mutation of the schema is safe to
 * repeat. Retries only failures that may be temporary: no connection, a timeout, a status of 5xx. Never retries a 4xx or a
 * GraphQL error.
 */
export function createRetryLink(): RetryLink {
  return new RetryLink({
    attempts: (count, operation, error) =>
      isTemporary(error) && count < (requestContextOf(operation).retry?.attempts ?? ATTEMPTS),
    delay: retryDelay,
  });
}

function retryDelay(count: number, operation: ApolloLink.Operation): number {
  const { retry } = requestContextOf(operation);
  if (retry) return retry.delayMs;
  return isMutationOperation(operation.query) ? MUTATION_DELAY_MS : queryDelay(count - 1);
}

/** Returns the delay before a query is retried, in milliseconds: min(500 × 2^attempt, 15000). `attempt` starts at 0. */
export function queryDelay(attempt: number): number {
  return Math.min(500 * 2 ** attempt, MAX_QUERY_DELAY_MS);
}

function isTemporary(error: unknown): boolean {
  // fetch rejects with a TypeError when there is no connection.
  if (error instanceof TypeError || error instanceof TimeoutError) return true;
  return ServerError.is(error) && error.statusCode >= 500;
}
