/** @jest-environment node */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
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

function ask(replies: Reply[], context: object = {}, document = QUERY) {
  const stub = stubFetch(...replies);
  const reached: boolean[] = [];
  const client = createApolloClient({
    now: Date.now,
    fetch: stub.fetch,
    onReach: (answered) => reached.push(answered),
  });
  const outcome: { data?: unknown; error?: unknown } = {};
  const run =
    document === MUTATION
      ? client.mutate({ mutation: document, context })
      : client.query({ query: document, context });
  run.then(
    ({ data }) => (outcome.data = data),
    (error: unknown) => (outcome.error = error),
  );
  return { ...stub, outcome, reached };
}

describe('retry', () => {
  it.each([
    [0, 500],
    [1, 1000],
    [4, 8000],
    [5, 15_000],
    [40, 15_000],
  ])('waits before a query is tried again, attempt %i: %i ms', (attempt, delay) => {
    expect(queryDelay(attempt)).toBe(delay);
  });

  it.each<[string, Reply]>([
    ['no network', 'offline'],
    ['500', failure(500)],
    ['503 in plain JSON', failure(503, 'application/json')],
    ['503 in GraphQL JSON', failure(503)],
    [
      '502 from something before the server',
      { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
    ],
  ])('tries a query once more after 500 ms: %s', async (_name, reply) => {
    const { requests, outcome } = ask([reply, FINE]);
    await jest.advanceTimersByTimeAsync(499);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect(outcome).toEqual({ data: { viewer: null } });
  });

  it('gives up after the second attempt and says why', async () => {
    const { requests, outcome } = ask(['offline']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
    expect(outcome.error).toBeInstanceOf(TypeError);
  });

  it('keeps the words of a server that is unavailable', async () => {
    const { outcome } = ask([failure(503)]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ServerError.is(outcome.error)).toBe(true);
    expect(outcome.error).toMatchObject({ statusCode: 503, message: 'No' });
  });

  it.each<[string, Reply]>([
    ['400', failure(400)],
    ['400 in plain JSON', failure(400, 'application/json')],
    ['429', failure(429)],
    ['429 in plain JSON', failure(429, 'application/json')],
    ['a GraphQL error', { body: { data: null, errors: [{ message: 'No' }] } }],
  ])('never tries again: %s', async (_name, reply) => {
    const { requests, outcome } = ask([reply, FINE]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(outcome.error).toBeDefined();
  });

  it.each<[string, Reply]>([
    ['no JSON', { body: '<h1>Hello</h1>', type: 'text/html' }],
    ['JSON that is no result', { body: { hello: 'world' } }],
    ['nothing', { body: 'null' }],
  ])('takes an answer of %s for a failure of the server', async (_name, reply) => {
    const { outcome } = ask([reply]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ServerError.is(outcome.error)).toBe(true);
    expect(outcome.error).toMatchObject({ statusCode: 200, message: 'HTTP error! status: 200' });
  });

  it('tells the code of a GraphQL error', async () => {
    const { outcome } = ask([failure(429)]);
    await jest.advanceTimersByTimeAsync(0);
    if (!CombinedGraphQLErrors.is(outcome.error)) throw new Error('not a GraphQL error');
    expect(outcome.error.errors[0]?.extensions).toEqual({ code: 'NO' });
  });

  it('tries a mutation once more after 1,000 ms', async () => {
    const { requests, outcome } = ask(['offline', LOGGED_OUT], {}, MUTATION);
    await jest.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    expect(outcome.data).toMatchObject({ logout: { signedOut: true } });
  });

  it("tries today's question three times, 1,000 ms apart", async () => {
    const { requests, outcome } = ask(['offline'], TODAYS_QUESTION);
    await jest.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(3);
    expect(outcome.error).toBeInstanceOf(TypeError);
  });
});

describe('timeout', () => {
  it.each([
    ['10 seconds', {}, 10_000],
    ['15 seconds for the blog', BLOG_READ, 15_000],
  ])('aborts an attempt after %s, and the second likewise', async (_name, context, limit) => {
    const { requests, outcome } = ask(['silent'], context);
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(500 + limit);
    expect(requests).toHaveLength(2);
    expect(outcome.error).toMatchObject({ message: 'Request timed out - please try again.' });
  });
});

describe('the reach of the server', () => {
  it.each<[string, Reply[], boolean[]]>([
    ['an answer', [FINE], [true]],
    ['no network, then an answer', ['offline', FINE], [false, true]],
    ['503 twice', [failure(503)], [false, false]],
    ['502 of a proxy twice', [{ status: 502, type: 'text/html', body: 'Bad gateway' }], [false, false]],
    ['an error of the server itself', [failure(500)], []],
    ['a refusal', [failure(400)], [true]],
  ])('is told of each attempt: %s', async (_name, replies, expected) => {
    const { reached } = ask(replies);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reached).toEqual(expected);
  });

  it('is in doubt after an attempt that took too long', async () => {
    const { reached } = ask(['silent']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reached).toEqual([false]);
  });
});

describe('a mutation that is refused for want of a session', () => {
  const refusal: Reply = {
    body: { data: { logout: { __typename: 'SignInRequiredProblem', message: 'Please sign in' } } },
  };

  it.each<[string, Reply, typeof QUERY, number]>([
    ['is told', refusal, MUTATION, 1],
    ['is not one that succeeded', LOGGED_OUT, MUTATION, 0],
    ['is not a query', FINE, QUERY, 0],
    ['is not one that failed', { body: { data: { logout: null } } }, MUTATION, 0],
  ])('%s', async (_name, reply, document, times) => {
    const onSignInRequired = jest.fn();
    const client = createApolloClient({ now: Date.now, fetch: stubFetch(reply).fetch, onSignInRequired });
    await (document === MUTATION ? client.mutate({ mutation: document }) : client.query({ query: document }));
    expect(onSignInRequired).toHaveBeenCalledTimes(times);
  });
});

describe('request', () => {
  it('is a POST of JSON to /graphql with the cookies of this origin', async () => {
    const { requests } = ask([FINE]);
    await jest.advanceTimersByTimeAsync(0);
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(requests[0]?.body).toEqual({
      operationName: 'Viewer',
      variables: {},
      query: 'query Viewer {\n  viewer {\n    id\n    __typename\n  }\n}',
    });
  });

  it.each([
    ['leaves the cookie at home when there is no valid session', {}, 'omit'],
    ['but never for who signs in or out', WITH_COOKIE, 'same-origin'],
  ])('%s', async (_name, context, credentials) => {
    const { fetch, requests } = stubFetch(FINE);
    const client = createApolloClient({ now: Date.now, fetch, mayUseCookie: () => false });
    await client.query({ query: QUERY, context });
    expect(requests[0]?.init.credentials).toBe(credentials);
  });

  it('asks as the operation is said to by its name', async () => {
    const { fetch, requests } = stubFetch('offline');
    const client = createApolloClient({ now: Date.now, fetch, contexts: { Viewer: TODAYS_QUESTION } });
    client.query({ query: QUERY }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(3);
  });
});
