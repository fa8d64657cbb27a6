import { ApolloClient } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { SetContextLink } from '@apollo/client/link/context';
import { isQueryOperation } from '@apollo/client/utilities';
import { tap } from 'rxjs';
import { createCache } from './cache';
import { createFetchLink } from './fetch-link';
import { type Freshness, freshnessOf } from './freshness';
import { reachLink } from './reach-link';
import type { RequestContext } from './request-context';
import { createRetryLink } from './retry-link';
import { signInLink } from './sign-in-link';

/** What the browser's client may be told. */
export interface ClientOptions {
  /** Starts filled when the page came with data; empty unless given. */
  cache?: InMemoryCache;
  /** What time it is, in milliseconds since 1970. */
  now: () => number;
  /** Whether cookies go with a request whose context does not say; asked anew for each. Always, unless given. */
  mayUseCookie?: () => boolean;
  /** What operations ask of the links by default, by their name; a `context` given to the hook comes first. */
  contexts?: Readonly<Record<string, RequestContext>>;
  /** Told of each attempt whether the server answered it; see `isServerAway`. */
  onReach?: (reached: boolean) => void;
  /** Told of each mutation that the server refused because it does not know who asks. */
  onSignInRequired?: () => void;
  /** Stands in for the browser's fetch. */
  fetch?: typeof fetch;
}

/**
 * The browser's GraphQL client. An operation passes, from the outside in: its default context, the note of its
 * freshness, the report of refusals, the attempts; and each attempt the report of its reach and the POST to
 * /graphql of this origin.
 */
export function createApolloClient(options: ClientOptions): ApolloClient {
  const cache = options.cache ?? createCache();
  const client: ApolloClient = new ApolloClient({
    cache,
    dataMasking: true,
    link: ApolloLink.from([
      contextLink(options),
      freshnessLink(() => freshnessOf(client, options.now)),
      signInLink(options.onSignInRequired),
      createRetryLink(),
      reachLink(options.onReach),
      createFetchLink(options.fetch),
    ]),
  });
  freshnessOf(client, options.now);
  return client;
}

function contextLink({ contexts = {}, mayUseCookie = () => true }: ClientOptions): ApolloLink {
  return new SetContextLink((context, operation) => ({
    credentials: mayUseCookie() ? 'same-origin' : 'omit',
    ...contexts[operation.operationName ?? ''],
    ...context,
  }));
}

function freshnessLink(freshness: () => Freshness): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        if (result.errors?.length || !isQueryOperation(operation.query)) return;
        freshness().fetched(operation.query, operation.variables);
      }),
    ),
  );
}
