import { afterEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const send = (body: string, headers: Record<string, string> = {}) =>
  used.server.call('POST', '/graphql', { body, headers });

/** Whether a response came from the cache: only that reports the directives in this order. */
const isCached = async (body: string, headers?: Record<string, string>) =>
  (await send(body, headers)).headers['cache-control'] === 'public, max-age=1';

const QUERY = 'query Page($n: Int = 3) { leaderboard(first: $n) { edges { cursor } } }';
const request = (changes: object = {}) => JSON.stringify({ query: QUERY, ...changes });

describe('a cached response', () => {
  it('is used for a request of the same bytes', async () => {
    await send(request());
    expect(await isCached(request())).toBe(true);
  });

  it.each([
    ['another value of a variable', request({ variables: { n: 7 } })],
    ['null instead of the default', request({ variables: { n: null } })],
    ['an undeclared variable', request({ variables: { unknown: 1 } })],
    ['other spaces', ` ${request()}`],
    ['another document', request({ query: QUERY.replace('cursor', 'cursor node { rank }') })],
  ])('is not used for %s', async (_, body) => {
    await send(request());
    expect(await isCached(body)).toBe(false);
  });

  it.each([
    ['an unknown operation', request({ operationName: 'Other' }), 400],
    ['variables that are not an object', request({ variables: [1] }), 400],
    [
      'a persisted query with another hash',
      request({ extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }),
      400,
    ],
  ])('is not used for %s', async (_, body, status) => {
    await send(request());
    await send(body);
    const reply = await send(body);
    expect([reply.status, reply.body.errors.length]).toEqual([status, 1]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'HEAD'] as const)('is not used for %s', async (method) => {
    await send(request());
    expect(await isCached(request())).toBe(true);
    const { status, headers } = await used.server.call(method, '/graphql', { body: request() });
    expect([status, headers['allow']]).toEqual([405, 'GET, POST']);
  });

  it('is not used for a viewer, nor made from the response to one', async () => {
    const { session } = await signedIn(used.server, 'ada@response-cache.example');
    const query = '{ leaderboard(first: 9) { edges { cursor } } }';
    for (const options of [{ session }, { session }, {}]) {
      const { headers } = await used.server.graphql(query, {}, options);
      expect(headers['cache-control']).not.toBe('public, max-age=1');
    }
  });
});

describe('the media type of a response', () => {
  const JSON_TYPE = 'application/json; charset=utf-8';
  const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

  it.each([
    ['*/*', JSON_TYPE],
    ['application/json', JSON_TYPE],
    ['application/graphql-response+json', RESPONSE_TYPE],
    ['application/graphql-response+json,application/json;q=0.9', RESPONSE_TYPE],
    ['application/*;q=0.5, application/json;q=0.1', RESPONSE_TYPE],
  ])('follows Accept: %s, whether cached or not', async (accept, expected) => {
    const body = request({ query: `{ leaderboard(first: 2) { edges { cursor } } } # ${accept}` });
    const [first, cached] = [await send(body, { accept }), await send(body, { accept })];
    expect([first.headers['content-type'], cached.headers['content-type']]).toEqual([expected, expected]);
    expect(await isCached(body, { accept })).toBe(true);
  });

  it('is refused with 406 when the client accepts neither', async () => {
    await send(request());
    expect((await send(request(), { accept: 'text/html' })).status).toBe(406);
  });
});
