import type { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { errorCode } from '@daily/apollo/error-message';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { tap } from 'rxjs';

/** Types of problems that a mutation returns to a caller without access. */
const PROBLEMS: ReadonlySet<unknown> = new Set(['SignInRequiredProblem', 'NotAllowedProblem']);

/** Codes of errors of a request without access. */
const CODES: ReadonlySet<unknown> = new Set([ERROR_CODES.forbidden, ERROR_CODES.unauthenticated]);

const listeners = new WeakMap<ApolloClient, Set<() => void>>();

/**
 * Calls a listener whenever the server refuses an operation for lack of access: the role may have changed, or the session ended.
 * @returns a function that ends this.
 */
export function onRefusal(client: ApolloClient, listener: () => void): () => void {
  const notified = listeners.get(client) ?? watch(client);
  notified.add(listener);
  return () => void notified.delete(listener);
}

/** Begins to watch the operations of a client. The link stays: the admin area adds it when it is first shown. */
function watch(client: ApolloClient): Set<() => void> {
  const notified = new Set<() => void>();
  listeners.set(client, notified);
  const notify = () => notified.forEach((listener) => listener());
  const link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ data, errors }) => {
          const isRefused = errors && CODES.has(errorCode(new CombinedGraphQLErrors({ data, errors })));
          if (isRefused || Object.values(data ?? {}).some(isProblem)) notify();
        },
        error: (error: unknown) => CODES.has(errorCode(error)) && notify(),
      }),
    ),
  );
  client.setLink(link.concat(client.link));
  return notified;
}

function isProblem(payload: unknown): boolean {
  return PROBLEMS.has((payload as { __typename?: string } | null)?.__typename);
}
