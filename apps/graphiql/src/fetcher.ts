import { GRAPHQL_PATH, LIVE_PATH } from '@daily/contract/paths';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';
import type { Api } from './api';
import type { Credentials } from './credentials';

/** Sends the operations of the editor: subscriptions over a WebSocket, all others by POST. */
export function createFetcher(api: Api, credentials: Credentials): Fetcher {
  const origin = window.location.origin.replace(/^http/, 'ws');
  const wsClient = createClient({
    url: `${origin}${LIVE_PATH}`,
    // Asked for each time a connection opens, which is when a subscription starts.
    connectionParams: () => {
      const authorization = credentials.authorization();
      return authorization ? { authorization } : {};
    },
  });
  const options = { url: GRAPHQL_PATH, enableIncrementalDelivery: false };
  const fetchAs =
    (send: Api['fetch']): typeof fetch =>
    (_url, init) =>
      send(GRAPHQL_PATH, init);
  return createGraphiQLFetcher({
    ...options,
    wsClient,
    fetch: fetchAs(api.fetchOperation),
    // The editor requests the schema itself; that is not an operation of the visitor.
    schemaFetcher: createGraphiQLFetcher({ ...options, fetch: fetchAs(api.fetch) }),
  });
}
