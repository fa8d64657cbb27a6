import { parse } from 'graphql';
import { createApolloClient } from './client';
import { type Reply, stubFetch } from './stub-fetch';

export const QUERY = parse('query Viewer { viewer { id __typename } }');
export const MUTATION = parse('mutation Logout { logout { signedOut __typename } }');

/** A successful response to `QUERY`. */
export const FINE: Reply = { body: { data: { viewer: null } } };

/** A successful response to `MUTATION`. */
export const LOGGED_OUT: Reply = {
  body: { data: { logout: { signedOut: true, __typename: 'LogoutSuccess' } } },
};

/** A GraphQL error with an HTTP status and, if given, a content type. */
export const failure = (status: number, type?: string): Reply => ({
  status,
  ...(type && { type }),
  body: { errors: [{ message: 'No', extensions: { code: 'NO' } }] },
});

/** Sends an operation with a new client. `settled` receives its data or error, `reached` the calls of `onReach`. */
export function send(replies: Reply[], context: object = {}, document = QUERY) {
  const stub = stubFetch(...replies);
  const reached: boolean[] = [];
  const client = createApolloClient({
    now: Date.now,
    fetch: stub.fetch,
    onReach: (answered) => reached.push(answered),
  });
  const settled: { data?: unknown; error?: unknown } = {};
  const run =
    document === MUTATION
      ? client.mutate({ mutation: document, context })
      : client.query({ query: document, context });
  run.then(
    ({ data }) => (settled.data = data),
    (error: unknown) => (settled.error = error),
  );
  return { ...stub, settled, reached };
}
