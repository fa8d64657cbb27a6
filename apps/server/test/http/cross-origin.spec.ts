import { describe, expect, it } from '@jest/globals';
import { bareProfile, signedIn } from '../player.fixture';
import type { CallOptions } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();

/** The headers of a script on a page of another origin. */
const FOREIGN = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };

const ask = (url: string, method: string) =>
  used.server.app.inject({
    method: 'OPTIONS',
    url,
    headers: { ...FOREIGN, 'access-control-request-method': method },
  });

const exposed = (headers: Record<string, unknown>) =>
  String(headers['access-control-expose-headers']).toLowerCase().split(', ');

describe('a preflight request', () => {
  it.each([
    ['/graphql', 'GET, POST'],
    ['/graphql/stream', 'GET, POST'],
    ['/graphql/cost', 'POST'],
    ['/api/user-answers', 'POST'],
    ['/api/user-answers/7f000000-0000-8000-8000-000000000000/12', 'GET'],
    ['/api/user-profiles/x', 'GET, PUT'],
    ['/api/blogs/1', 'GET, PUT, DELETE'],
    ['/api/blogs/slug/a-post', 'GET'],
    ['/api/contests/x/participants', 'GET, POST'],
    ['/api/leaderboard?limit=3', 'GET'],
  ])('for %s allows %s, without credentials', async (url, methods) => {
    const { statusCode, headers } = await ask(url, methods.split(', ').at(-1)!);
    expect([statusCode, headers['access-control-allow-methods']]).toEqual([204, methods]);
    expect(headers['allow']).toBe(`${methods}, OPTIONS`);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ');
    for (const name of ['content-type', 'authorization', 'idempotency-key', 'accept'])
      expect(allowed).toContain(name);
  });

  it('for an unknown path of the facade is 404', async () => {
    expect((await ask('/api/none', 'POST')).statusCode).toBe(404);
  });

  it('for every route of the facade allows its method', async () => {
    for (const { method, path } of used.server.restRoutes) {
      const { headers } = await ask(path.replace(/:\w+/g, '1'), method);
      expect([path, String(headers['access-control-allow-methods']).split(', ')]).toEqual([
        path,
        expect.arrayContaining([method]),
      ]);
    }
  });
});

describe('the response to a script of another origin', () => {
  it.each<[string, 'GET' | 'POST', string, CallOptions, number]>([
    ['a query', 'POST', '/graphql', { body: { query: '{ __typename }' } }, 200],
    ['a query by GET', 'GET', '/graphql?query={__typename}', {}, 200],
    ['a malformed body', 'POST', '/graphql', { body: '{' }, 400],
    ['the price of a query', 'POST', '/graphql/cost', { body: { query: '{ __typename }' } }, 200],
    ['a read of the facade', 'GET', '/api/leaderboard', {}, 200],
    ['an unknown path of the facade', 'GET', '/api/none', {}, 404],
    ['a write of the facade', 'POST', '/api/user-answers', { body: {} }, 400],
    ['the schema', 'GET', '/schema.graphql', {}, 200],
  ])('can be read with its headers: %s', async (_, method, url, options, status) => {
    const reply = await used.server.call(method, url, { ...options, headers: FOREIGN });
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, '*']);
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    for (const name of ['ratelimit', 'ratelimit-policy', 'retry-after', 'link', 'etag'])
      expect(exposed(reply.headers)).toContain(name);
  });

  it('can be read when a limit refuses the request', async () => {
    const poor = await used.world.start({ rateLimitScale: 0.001 });
    for (const [method, url] of [
      ['GET', '/api/leaderboard'],
      ['GET', '/graphql?query={__typename}'],
    ] as const) {
      const replies = [
        await poor.call(method, url),
        await poor.call(method, url),
        await poor.call(method, url),
      ];
      const refused = replies.find(({ status }) => status === 429);
      expect(refused?.headers['access-control-allow-origin']).toBe('*');
      expect(exposed(refused?.headers ?? {})).toContain('retry-after');
    }
  });

  it('is that of an anonymous caller, whatever cookie is sent', async () => {
    const { userId, session } = await signedIn(used.server, 'ada@cross-origin.example');
    const body = { username: 'Changed' };
    const options = { session, body, headers: FOREIGN };
    expect((await used.server.call('PUT', `/api/user-profiles/${userId}`, options)).status).toBe(401);
    const { body: profile } = await used.server.call('GET', `/api/user-profiles/${userId}`);
    expect(profile.username).not.toBe('Changed');
  });

  it('shows the result of a write that needs no credentials', async () => {
    const userId = await bareProfile(used.server, 'cross-origin');
    const options = { body: { username: 'Grace' }, headers: FOREIGN };
    const { status, headers } = await used.server.call('PUT', `/api/user-profiles/${userId}`, options);
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
  });
});
