import { ApolloClient } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { SetContextLink } from '@apollo/client/link/context';
import { BaseHttpLink } from '@apollo/client/link/http';
import { isQueryOperation } from '@apollo/client/utilities';
import { tap } from 'rxjs';
import { GRAPHQL_PATH } from '@daily/contract/paths';
import { createCache } from './cache';
import { type Freshness, freshnessOf } from './freshness/freshness';
import { createOvertakenLink } from './links/overtaken-link';
import { createReachabilityLink } from './links/reachability-link';
import type { RequestContext } from './links/request-context';
import { createRetryLink } from './links/retry-link';
import { createServerClockLink } from './server-clock';
import { createServerErrorLink } from './links/server-error-link';
import { createSignInLink } from './links/sign-in-link';
import { createTimeoutLink } from './links/timeout-link';

/** Options of the browser's client. */
export interface ClientOptions {
  /** Holds the data that arrived with the page. Defaults to an empty cache. */
  cache?: InMemoryCache;
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number;
  /** Whether a request without `credentials` in its context sends cookies. Called for each request. Defaults to true. */
  mayUseCookie?: () => boolean;
  /** Default contexts by operation name. A `context` passed to a hook takes precedence. */
  contexts?: Readonly<Record<string, RequestContext>>;
  /** Called after each attempt with whether the server could be reached; see `isServerUnreachable`. */
  onReach?: (reached: boolean) => void;
  /** Called for each mutation that the server rejected because the caller is not signed in. */
  onSignInRequired?: () => void;
  /** Replaces the browser's fetch, for tests. */
  fetch?: typeof fetch;
}

/**
 * Creates the browser's GraphQL client. The links above `createRetryLink` see an operation once, the links below it see each
 * attempt.
 */
export function createApolloClient(options: ClientOptions): ApolloClient {
  const cache = options.cache ?? createCache();
  const client: ApolloClient = new ApolloClient({
    cache,
    dataMasking: true,
    link: ApolloLink.from([
      createContextLink(options),
      createOvertakenLink(),
      createFreshnessLink(() => freshnessOf(client, options.now)),
      createSignInLink(options.onSignInRequired),
      createRetryLink(),
      createReachabilityLink(options.onReach),
      createTimeoutLink(),
      createServerErrorLink(),
      createServerClockLink(),
      // `HttpLink` is this link plus client awareness, which our server does not read.
      new BaseHttpLink({ uri: GRAPHQL_PATH, ...(options.fetch && { fetch: options.fetch }) }),
    ]),
  });
  freshnessOf(client, options.now);
  return client;
}

function createContextLink({ contexts = {}, mayUseCookie = () => true }: ClientOptions): ApolloLink {
  return new SetContextLink((context, operation) => ({
    credentials: mayUseCookie() ? 'same-origin' : 'omit',
    ...contexts[operation.operationName ?? ''],
    ...context,
  }));
}

function createFreshnessLink(freshness: () => Freshness): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        if (result.errors?.length || !isQueryOperation(operation.query)) return;
        freshness().recordFetch(operation.query, operation.variables);
      }),
    ),
  );
}
