/** @jest-environment node */
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'graphql';
import { createApolloClient } from './client';
import { BLOG_READ, TODAYS_QUESTION, WITH_COOKIE } from './request-context';
import { queryDelay } from './retry-link';
import { type Reply, stubFetch } from './stub-fetch';

const QUERY = parse('query Viewer { viewer { id __typename } }');
const MUTATION = parse('mutation Logout { logout { signedOut __typename } }');
const FINE: Reply = { body: { data: { viewer: null } } };
const LOGGED_OUT: Reply = { body: { data: { logout: { signedOut: true, __typename: 'LogoutSuccess' } } } };
const failure = (status: number, type?: string): Reply => ({
  status,
  ...(type && { type }),
  body: { errors: [{ message: 'No', extensions: { code: 'NO' } }] },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function send(replies: Reply[], context: object = {}, document = QUERY) {
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

describe('retry', () => {
  it.each([
    [0, 500],
    [1, 1000],
    [4, 8000],
    [5, 15_000],
    [40, 15_000],
  ])('delays the retry after query attempt %i by %i ms', (attempt, delay) => {
    expect(queryDelay(attempt)).toBe(delay);
  });

  it.each<[string, Reply]>([
    ['no connection', 'offline'],
    ['500', failure(500)],
    ['503 in plain JSON', failure(503, 'application/json')],
    ['503 in GraphQL JSON', failure(503)],
    ['502 from a proxy', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ])('retries a query once after 500 ms: %s', async (_name, reply) => {
    const { requests, settled } = send([reply, FINE]);
    await jest.advanceTimersByTimeAsync(499);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect(settled).toEqual({ data: { viewer: null } });
  });

  it('fails with the last error after the second attempt', async () => {
    const { requests, settled } = send(['offline']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
    expect(settled.error).toBeInstanceOf(TypeError);
  });

  it('keeps the error message of an unavailable server', async () => {
    const { settled } = send([failure(503)]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ServerError.is(settled.error)).toBe(true);
    expect(settled.error).toMatchObject({ statusCode: 503, message: 'No' });
  });

  it.each<[string, Reply]>([
    ['400', failure(400)],
    ['400 in plain JSON', failure(400, 'application/json')],
    ['429', failure(429)],
    ['429 in plain JSON', failure(429, 'application/json')],
    ['a GraphQL error', { body: { data: null, errors: [{ message: 'No' }] } }],
  ])('does not retry %s', async (_name, reply) => {
    const { requests, settled } = send([reply, FINE]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(settled.error).toBeDefined();
  });

  it.each<[string, Reply, unknown]>([
    ['HTML', { body: '<h1>Hello</h1>', type: 'text/html' }, ServerParseError],
    ['JSON that is not a GraphQL result', { body: { hello: 'world' } }, ServerError],
    ['null', { body: 'null' }, TypeError],
  ])('fails when the response is %s', async (_name, reply, type) => {
    const { settled } = send([reply]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(settled.data).toBeUndefined();
    expect(settled.error).toBeInstanceOf(type);
  });

  it('keeps the code of a GraphQL error', async () => {
    const { settled } = send([failure(429)]);
    await jest.advanceTimersByTimeAsync(0);
    if (!CombinedGraphQLErrors.is(settled.error)) throw new Error('not a GraphQL error');
    expect(settled.error.errors[0]?.extensions).toEqual({ code: 'NO' });
  });

  it('retries a mutation once after 1,000 ms', async () => {
    const { requests, settled } = send(['offline', LOGGED_OUT], {}, MUTATION);
    await jest.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect(settled.data).toMatchObject({ logout: { signedOut: true } });
  });

  it("sends the query of today's question up to three times, 1,000 ms apart", async () => {
    const { requests, settled } = send(['offline'], TODAYS_QUESTION);
    await jest.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(3);
    expect(settled.error).toBeInstanceOf(TypeError);
  });
});

describe('timeout', () => {
  it.each([
    ['10 seconds', {}, 10_000],
    ['15 seconds for the blog', BLOG_READ, 15_000],
  ])('aborts each attempt after %s', async (_name, context, limit) => {
    const { requests, settled } = send(['silent'], context);
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(500 + limit);
    expect(requests).toHaveLength(2);
    expect(settled.error).toMatchObject({ message: 'Request timed out - please try again.' });
  });
});

describe('onReach', () => {
  it.each<[string, Reply[], boolean[]]>([
    ['a response', [FINE], [true]],
    ['no connection, then a response', ['offline', FINE], [false, true]],
    ['503 twice', [failure(503)], [false, false]],
    ['502 from a proxy twice', [{ status: 502, type: 'text/html', body: 'Bad gateway' }], [false, false]],
    ['an internal server error', [failure(500)], []],
    ['a rejected request', [failure(400)], [true]],
  ])('reports each attempt: %s', async (_name, replies, expected) => {
    const { reached } = send(replies);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reached).toEqual(expected);
  });

  it('reports a timeout as unreachable', async () => {
    const { reached } = send(['silent']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reached).toEqual([false]);
  });
});

describe('onSignInRequired', () => {
  const rejected: Reply = {
    body: { data: { logout: { __typename: 'SignInRequiredProblem', message: 'Please sign in' } } },
  };

  it.each<[string, Reply, typeof QUERY, number]>([
    ['is called for a mutation that requires a session', rejected, MUTATION, 1],
    ['is not called for a successful mutation', LOGGED_OUT, MUTATION, 0],
    ['is not called for a query', FINE, QUERY, 0],
    ['is not called for a mutation without a payload', { body: { data: { logout: null } } }, MUTATION, 0],
  ])('%s', async (_name, reply, document, times) => {
    const onSignInRequired = jest.fn();
    const client = createApolloClient({ now: Date.now, fetch: stubFetch(reply).fetch, onSignInRequired });
    await (document === MUTATION ? client.mutate({ mutation: document }) : client.query({ query: document }));
    expect(onSignInRequired).toHaveBeenCalledTimes(times);
  });
});

describe('request', () => {
  it('posts JSON to /graphql with the cookies of this origin', async () => {
    const { requests } = send([FINE]);
    await jest.advanceTimersByTimeAsync(0);
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(requests[0]?.body).toEqual({
      operationName: 'Viewer',
      variables: {},
      query: 'query Viewer {\n  viewer {\n    id\n    __typename\n  }\n}',
    });
  });

  it.each([
    ['omits cookies without a valid session', {}, 'omit'],
    ['sends cookies for login and logout without a valid session', WITH_COOKIE, 'same-origin'],
  ])('%s', async (_name, context, credentials) => {
    const { fetch, requests } = stubFetch(FINE);
    const client = createApolloClient({ now: Date.now, fetch, mayUseCookie: () => false });
    await client.query({ query: QUERY, context });
    expect(requests[0]?.init.credentials).toBe(credentials);
  });

  it('applies the default context of an operation', async () => {
    const { fetch, requests } = stubFetch('offline');
    const client = createApolloClient({ now: Date.now, fetch, contexts: { Viewer: TODAYS_QUESTION } });
    client.query({ query: QUERY }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(3);
  });
});
