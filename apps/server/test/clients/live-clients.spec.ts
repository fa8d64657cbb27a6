import { afterEach, describe, expect, it } from '@jest/globals';
import { ApolloClient, CombinedGraphQLErrors, gql, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import { createClient as createStreamClient } from 'graphql-sse';
import { type Client as SocketClient, createClient as createSocketClient } from 'graphql-ws';
import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { WebSocket } from 'ws';
import { useProduct } from './product.fixture';

const product = useProduct();
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  expect(product.server.errors.splice(0)).toEqual([]);
});

const NEWS = 'subscription News { leaderboardChanged { at } }';
/** Requires a role that the owner of a token never has. */
const NOTIFICATIONS = 'subscription Notifications { adminNotificationRecorded { id } }';

/** A WebSocket of a page of another origin. */
class ForeignSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols, { origin: 'https://other.example' });
  }
}

function socketClient(connectionParams?: Record<string, unknown>, url = product.socket): SocketClient {
  const client = createSocketClient({
    url: url.replace(/^http/, 'ws'),
    webSocketImpl: ForeignSocket,
    ...(connectionParams && { connectionParams }),
  });
  ends.push(() => client.dispose());
  return client;
}

/** A result of a subscription; one that is refused has errors only. */
type Received = FormattedExecutionResult;

/** Passes the errors on with which graphql-ws and graphql-sse refuse a subscription. */
const refusedBy = (receive: (result: Received) => void) => (errors: unknown) =>
  receive({ errors: errors as readonly GraphQLFormattedError[] });

/** Subscribes with a client. Returns a function that ends the subscription. */
type Subscribe = (
  document: string,
  receive: (result: Received) => void,
  authorization?: string,
) => () => void;

/** At the address of queries, where many clients expect subscriptions. */
const graphqlWsAtQueries: Subscribe = (query, receive, authorization) =>
  socketClient(authorization === undefined ? undefined : { authorization }, product.graphql).subscribe(
    { query },
    { next: receive, error: refusedBy(receive), complete: () => undefined },
  );

const graphqlWs: Subscribe = (query, receive, authorization) =>
  socketClient(authorization === undefined ? undefined : { authorization }).subscribe(
    { query },
    { next: receive, error: refusedBy(receive), complete: () => undefined },
  );

const graphqlSse: Subscribe = (query, receive, authorization) => {
  const client = createStreamClient({
    url: `${product.graphql}/stream`,
    ...(authorization !== undefined && { headers: { authorization } }),
  });
  ends.push(() => client.dispose());
  return client.subscribe({ query }, { next: receive, error: refusedBy(receive), complete: () => undefined });
};

const apollo: Subscribe = (document, receive, authorization) => {
  const link = new GraphQLWsLink(socketClient(authorization === undefined ? {} : { authorization }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const subscription = client
    .subscribe<Record<string, unknown>>({ query: gql(document), errorPolicy: 'all' })
    .subscribe({
      next: ({ data, error }) =>
        receive(CombinedGraphQLErrors.is(error) ? { errors: error.errors } : { data: data ?? null }),
    });
  return () => subscription.unsubscribe();
};

const urqlBySocket: Subscribe = (document, receive, authorization) => {
  const socket = socketClient(authorization === undefined ? {} : { authorization });
  const client = new Client({
    url: product.graphql,
    exchanges: [
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe({ query, variables: variables as Record<string, unknown> }, sink),
          }),
        }),
      }),
    ],
  });
  return urqlSubscription(client, document, receive);
};

/** urql over the address of queries alone: the server redirects subscriptions. */
const urqlByFetch: Subscribe = (document, receive, authorization) => {
  const client = new Client({
    url: product.graphql,
    exchanges: [fetchExchange],
    fetchSubscriptions: true,
    ...(authorization !== undefined && { fetchOptions: { headers: { authorization } } }),
  });
  return urqlSubscription(client, document, receive);
};

function urqlSubscription(client: Client, document: string, receive: (result: Received) => void) {
  const subscription = client
    .subscription<Record<string, unknown>>(document, {})
    .subscribe(({ data, error }) =>
      receive(error ? { errors: error.graphQLErrors } : { data: data ?? null }),
    );
  return () => subscription.unsubscribe();
}

/** An EventSource is not part of Node.js: the requests of one, and what it parses. */
const eventSource: Subscribe = (query, receive) => {
  const controller = new AbortController();
  const read = async () => {
    const url = `${product.graphql}/stream?${new URLSearchParams({ query }).toString()}`;
    const headers = {
      accept: 'text/event-stream',
      'cache-control': 'no-cache',
      origin: 'https://other.example',
    };
    const response = await fetch(url, { headers, signal: controller.signal });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const data = /event: next\ndata: (.*)\n\n/.exec(text)?.[1];
      if (data) receive(JSON.parse(data) as FormattedExecutionResult);
    }
  };
  void read().catch(() => undefined);
  return () => controller.abort();
};

const CLIENTS: [string, Subscribe][] = [
  ['graphql-ws', graphqlWs],
  ['graphql-ws at the address of queries', graphqlWsAtQueries],
  ['graphql-sse', graphqlSse],
  ['Apollo Client with GraphQLWsLink', apollo],
  ['urql with graphql-ws', urqlBySocket],
  ['urql with fetchSubscriptions', urqlByFetch],
];

describe.each([...CLIENTS, ['an EventSource', eventSource] as [string, Subscribe]])('%s', (_, subscribe) => {
  it('receives events, from another origin and without a cookie', async () => {
    const received = await product.eventDuring<Received>((receive) => subscribe(NEWS, receive));
    expect(received.data?.['leaderboardChanged']).toMatchObject({ at: expect.any(String) });
  });
});

describe.each(CLIENTS)('%s', (_, subscribe) => {
  it('subscribes with a token, and is refused what its owner may not see', async () => {
    const received = await product.eventDuring<Received>((receive) =>
      subscribe(NEWS, receive, product.authorization),
    );
    expect(received.data?.['leaderboardChanged']).toBeDefined();
    const codeFor = async (authorization?: string) => {
      const refused = await new Promise<Received>((resolve) => {
        ends.push(subscribe(NOTIFICATIONS, resolve, authorization));
      });
      return refused.errors?.[0]?.extensions?.['code'];
    };
    expect(await codeFor()).toBe('UNAUTHENTICATED');
    expect(await codeFor(product.authorization)).toBe('FORBIDDEN');
  });
});
