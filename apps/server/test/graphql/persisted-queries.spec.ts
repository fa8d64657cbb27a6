import { hash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { signedIn } from '../player.fixture';
import type { CallOptions } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const persisted = (query: string) => ({ persistedQuery: { version: 1, sha256Hash: hash('sha256', query) } });

/** Sends a query by its hash, optionally with its text. */
const post = (query: string, withText: boolean, options: CallOptions = {}, others: object = {}) =>
  used.server.call('POST', '/graphql', {
    ...options,
    body: { ...(withText && { query }), extensions: persisted(query), ...others },
  });

const get = (
  query: string,
  withText: boolean,
  options: CallOptions = {},
  others: Record<string, string> = {},
) => {
  const parameters = { ...(withText && { query }), extensions: JSON.stringify(persisted(query)), ...others };
  return used.server.call('GET', `/graphql?${new URLSearchParams(parameters).toString()}`, options);
};

const remaining = (reply: { headers: Record<string, unknown> }) =>
  Number(/remaining=(\d+)/.exec(String(reply.headers['ratelimit']))?.[1]);

describe('a persisted query', () => {
  it.each([
    ['POST', post],
    ['GET', get],
  ] as const)('is registered with its text, and found by its hash by %s', async (method, send) => {
    const query = `{ viewer { id } } # ${method}`;
    const unknown = await send(query, false);
    expect([unknown.status, unknown.body.errors]).toEqual([
      200,
      [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    ]);
    expect(unknown.headers['cache-control']).toBe('no-store');
    expect((await send(query, true)).body.data).toEqual({ viewer: null });
    for (const by of [post, get]) {
      const { status, body } = await by(query, false);
      expect([status, body.data, body.errors]).toEqual([200, { viewer: null }, undefined]);
    }
  });

  it('takes variables and the name of its operation', async () => {
    const query = 'query A($n: Int) { leaderboard(first: $n) { edges { cursor } } } query B { __typename }';
    await post(query, true, {}, { operationName: 'B' });
    const { body } = await get(query, false, {}, { operationName: 'A', variables: '{"n":1}' });
    expect(body.data).toEqual({ leaderboard: { edges: [] } });
  });

  it('is executed for its caller', async () => {
    const { session } = await signedIn(used.server, 'ada@persisted.example');
    const { token } = await createApiToken(used.server, session);
    const query = '{ viewer { email } }';
    await post(query, true);
    const own = { viewer: { email: 'ada@persisted.example' } };
    expect((await post(query, false, { session })).body.data).toEqual(own);
    expect((await post(query, false, bearer(token))).body.data).toEqual(own);
    expect((await get(query, false, bearer(token))).body.data).toEqual(own);
    // By GET the cookie does not count.
    expect((await get(query, false, { session })).body.data).toEqual({ viewer: null });
    expect((await post(query, false)).body.data).toEqual({ viewer: null });
  });

  it('that is a mutation is refused by GET with 405', async () => {
    const query = 'mutation { logout { __typename } }';
    expect((await post(query, true)).status).toBe(200);
    const { status, headers } = await get(query, false);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });

  it.each<[string, object]>([
    ['another hash', { extensions: persisted('{ other }') }],
    ['the hash of another query beside an empty one', { query: '' }],
    ['no hash', { extensions: { persistedQuery: { version: 1 } } }],
    ['another version', { extensions: { persistedQuery: { ...persisted('{ __typename }'), version: 2 } } }],
    ['a text instead of an object', { extensions: { persistedQuery: 'x' } }],
  ])('is refused with %s', async (_, changes) => {
    const { status, body } = await post('{ __typename }', true, {}, changes);
    expect([status, body.data, body.errors[0].extensions.code]).toEqual([400, undefined, 'BAD_USER_INPUT']);
  });

  it.each([
    ['does not parse', '{ viewer '],
    ['does not match the schema', '{ unknown }'],
    ['exceeds a limit', `{ ${'viewer { '.repeat(9)} id ${'} '.repeat(10)}`],
  ])('is not registered when it %s', async (_, query) => {
    await post(query, true);
    const { body } = await post(query, false);
    expect(body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});

describe('the budget', () => {
  it('is charged by its length for a hash beside an empty query too', async () => {
    // Longer than what the server keeps parsed.
    const query = `{ viewer { id } } # ${'x'.repeat(9_000)}`;
    await post(query, true);
    for (const empty of [null, false, 0]) {
      const { body } = await post(query, false, {}, { query: empty });
      expect([body.data, body.extensions.cost]).toEqual([{ viewer: null }, expect.any(Number)]);
      expect(body.extensions.cost).toBeGreaterThan(50);
    }
  });

  it('is charged 1 point for an unknown hash, and by the work for a known one', async () => {
    const query = '{ leaderboard(first: 10) { edges { node { rank player { username } } } } } # budget';
    const before = remaining(await post(query, false));
    const second = await post(query, false);
    expect(remaining(second)).toBe(before - 1);
    const registered = await post(query, true);
    // Another value of a variable would be another response; a viewer has no cached ones.
    const known = await post(query, false, {}, { variables: { other: 1 }, operationName: null });
    expect(known.body.extensions.cost).toBeLessThanOrEqual(registered.body.extensions.cost);
    const poor = await used.world.start({ rateLimitScale: 0.002 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const { status } = await poor.call('POST', '/graphql', { body: { extensions: persisted(query) } });
      statuses.push(status);
    }
    expect(statuses).toContain(429);
  });
});

describe('the cached response', () => {
  let board: string;
  beforeAll(async () => {
    board = 'query Board($n: Int = 4) { leaderboard(first: $n) { edges { cursor } } }';
    await post(board, true);
  });
  const isCached = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['cache-control'] === 'public, max-age=1';

  it.each([
    ['POST', post],
    ['GET', get],
  ] as const)('is sent for the hash too, by %s', async (_method, send) => {
    for (const withText of [false, true]) {
      await send(board, withText);
      expect(isCached(await send(board, withText))).toBe(true);
    }
  });

  it('is not sent for a hash with other variables, or for the text with another hash', async () => {
    await post(board, false);
    const other = await post(board, false, {}, { variables: { n: 9 } });
    expect(isCached(other)).toBe(false);
    const wrong = await post(board, true, {}, { extensions: persisted('{ other }') });
    expect([wrong.status, isCached(wrong)]).toEqual([400, false]);
  });
});
