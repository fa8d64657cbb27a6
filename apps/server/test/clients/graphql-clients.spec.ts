import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  ApolloClient,
  type ApolloLink,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
} from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { ClientError, GraphQLClient, request } from 'graphql-request';
import { hash } from 'node:crypto';
import { useProduct } from './product.fixture';

const product = useProduct();
afterEach(() => {
  jest.restoreAllMocks();
  expect(product.server.errors.splice(0)).toEqual([]);
});

const TODAY = 'query Today { todaysQuestion { id text title category } }';
const BOARD = `query Board($after: String) {
  leaderboard(first: 1, after: $after) {
    edges { cursor node { rank player { id username } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const LOGIN = `mutation Login($input: LoginInput!) {
  login(input: $input) {
    __typename
    ... on AuthenticationSuccess { viewer { email } }
    ... on Problem { message code }
  }
}`;
const RENAME = `mutation Rename($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    __typename
    ... on ViewerSuccess { viewer { player { username } } }
    ... on InvalidInputProblem { message code fields { path message } }
  }
}`;
const VIEWER = 'query Viewer { viewer { email } }';
const TOO_MANY = 'query TooMany { leaderboard(first: 1000) { edges { cursor } } }';

interface Today {
  todaysQuestion: { text: string; title: string; category: string };
}
interface Board {
  leaderboard: {
    edges: { node: { player: { id: string } } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

/** What a client reports: the data, or the code of the error. */
interface Outcome<Data> {
  data?: Data | null | undefined;
  code?: unknown;
}

/** A client under test. */
type Execute = <Data = Record<string, unknown>>(
  document: string,
  variables?: Record<string, unknown>,
) => Promise<Outcome<Data>>;

/** An error as GraphQL has it. */
interface CodedError {
  extensions?: Record<string, unknown> | undefined;
}
const codeOf = (errors: readonly CodedError[] | undefined) => errors?.[0]?.extensions?.['code'];

/** A client that sends an API token with every request, or none. */
type MakeClient = (headers: Record<string, string>) => Execute;

const graphqlRequest: MakeClient = (headers) => {
  const client = new GraphQLClient(product.graphql, { headers });
  return async <Data>(document: string, variables?: Record<string, unknown>) => {
    try {
      return { data: await client.request<Data>(document, variables) };
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      return { code: codeOf(error.response.errors) };
    }
  };
};

/** Apollo Client over links that end with one of HTTP. */
const apollo =
  (linkOf: (headers: Record<string, string>) => ApolloLink): MakeClient =>
  (headers) => {
    const client = new ApolloClient({ cache: new InMemoryCache(), link: linkOf(headers) });
    return async <Data>(text: string, variables: Record<string, unknown> = {}) => {
      const document = gql(text);
      const isMutation = text.startsWith('mutation');
      const options = { variables, errorPolicy: 'all' } as const;
      const { data, error } = isMutation
        ? await client.mutate<Data>({ mutation: document, ...options })
        : await client.query<Data>({ query: document, fetchPolicy: 'network-only', ...options });
      if (!error) return { data: data as Data };
      return { code: CombinedGraphQLErrors.is(error) ? codeOf(error.errors) : error.message };
    };
  };

const httpLink = (headers: Record<string, string>, options: HttpLink.Options = {}) =>
  new HttpLink({ uri: product.graphql, headers, ...options });
const persistedLink = (useGETForHashedQueries: boolean) =>
  new PersistedQueryLink({ sha256: async (text) => hash('sha256', text), useGETForHashedQueries });

const urql: MakeClient = (headers) => {
  const client = new Client({
    url: product.graphql,
    exchanges: [cacheExchange, fetchExchange],
    fetchOptions: { headers },
  });
  return async <Data>(document: string, variables: Record<string, unknown> = {}) => {
    const isMutation = document.startsWith('mutation');
    const result = await (isMutation
      ? client.mutation<Data>(document, variables)
      : client.query<Data>(document, variables));
    return result.error ? { code: codeOf(result.error.graphQLErrors) } : { data: result.data };
  };
};

/** The clients with the method by which each sends queries. */
const CLIENTS: [string, 'GET' | 'POST', MakeClient][] = [
  ['graphql-request', 'POST', graphqlRequest],
  ['Apollo Client with HttpLink', 'POST', apollo(httpLink)],
  [
    'Apollo Client with useGETForQueries',
    'GET',
    apollo((headers) => httpLink(headers, { useGETForQueries: true })),
  ],
  [
    'Apollo Client with persisted queries',
    'POST',
    apollo((headers) => persistedLink(false).concat(httpLink(headers))),
  ],
  [
    'Apollo Client with persisted queries by GET',
    'GET',
    apollo((headers) => persistedLink(true).concat(httpLink(headers))),
  ],
  ['urql', 'GET', urql],
];

describe.each(CLIENTS)('%s', (name, method, make) => {
  it('reads today’s question, by its own method', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { data } = await make({})<Today>(TODAY);
    expect(data?.todaysQuestion).toMatchObject({ text: expect.any(String), title: expect.any(String) });
    expect(fetched.mock.calls[0]?.[1]?.method).toBe(method);
  });

  it('reads a list page by page', async () => {
    const execute = make({});
    const first = (await execute<Board>(BOARD)).data?.leaderboard;
    expect(first?.pageInfo.hasNextPage).toBe(true);
    const second = (await execute<Board>(BOARD, { after: first?.pageInfo.endCursor })).data?.leaderboard;
    const ids = [first, second].flatMap((page) => page?.edges.map(({ node }) => node.player.id));
    expect(new Set(ids).size).toBe(2);
  });

  it('signs in, and uses a token for reads and writes', async () => {
    const input = { email: 'grace@clients.example', password: 'correct horse' };
    expect((await make({})(LOGIN, { input })).data?.['login']).toMatchObject({
      __typename: 'AuthenticationSuccess',
      viewer: { email: input.email },
    });
    const execute = make({ authorization: product.authorization });
    expect((await execute(VIEWER)).data?.['viewer']).toMatchObject({ email: 'ada@clients.example' });
    const username = name.slice(0, 30);
    await execute(RENAME, { input: { username } });
    expect(await product.username()).toBe(username);
  });

  it('receives a problem as data, and an error with its code', async () => {
    const { data } = await make({ authorization: product.authorization })(RENAME, {
      input: { username: '' },
    });
    expect(data?.['updateProfile']).toMatchObject({
      __typename: 'InvalidInputProblem',
      fields: [{ path: expect.anything(), message: expect.any(String) }],
    });
    expect((await make({})(TOO_MANY)).code).toBe('BAD_USER_INPUT');
    expect((await make({ authorization: 'Bearer unknown' })(VIEWER)).code).toBe('UNAUTHENTICATED');
  });
});

describe('graphql-request as a function', () => {
  it('needs no client', async () => {
    const data = await request<{ todaysQuestion: object }>(product.graphql, TODAY);
    expect(data.todaysQuestion).toBeDefined();
  });
});

describe('the persisted-query link of Apollo Client', () => {
  it.each([false, true])('sends the text once, then the hash alone (by GET: %s)', async (byGet) => {
    const text = `query Persisted${byGet} { todaysQuestion { category } }`;
    const fetched = jest.spyOn(globalThis, 'fetch');
    const link = () => persistedLink(byGet).concat(httpLink({}));
    for (let count = 0; count < 2; count += 1) {
      // A new client, which does not know that the server knows the query.
      const { data } = await apollo(link)({})<Today>(text);
      expect(data?.todaysQuestion.category).toEqual(expect.any(String));
    }
    const sent = fetched.mock.calls.map(([url, init]) => JSON.stringify([url, init?.body]));
    expect(sent.map((request) => request.includes('todaysQuestion'))).toEqual([false, true, false]);
    expect(sent.every((request) => request.includes('sha256Hash'))).toBe(true);
  });
});

describe('the batch link of Apollo Client', () => {
  it('reports that arrays of operations are rejected', async () => {
    const link = new BatchHttpLink({ uri: product.graphql, batchInterval: 5 });
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    await expect(client.query({ query: gql(TODAY) })).rejects.toThrow('Operation batching disabled.');
    const two = await Promise.allSettled([
      client.query({ query: gql(TODAY) }),
      client.query({ query: gql(BOARD) }),
    ]);
    expect(two.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
