import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { signedIn } from '../player.fixture';
import type { CallOptions } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** The Accept header of a browser that opens an address. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const VIEWER = '{ viewer { email } }';
const BOARD = 'query Page($n: Int = 3) { leaderboard(first: $n) { edges { cursor } } }';

const url = (parameters: Record<string, string>) => `/graphql?${new URLSearchParams(parameters).toString()}`;
const get = (parameters: Record<string, string>, options: CallOptions = {}) =>
  used.server.call('GET', url(parameters), options);

describe('a query by GET', () => {
  it('is executed with its variables and operation name', async () => {
    const query = `${BOARD} query Other { viewer { email } }`;
    const { status, body, headers } = await get({
      query,
      operationName: 'Page',
      variables: '{"n":1}',
    });
    expect([status, body.data]).toEqual([200, { leaderboard: { edges: [] } }]);
    expect(body.extensions.cost).toBeGreaterThan(0);
    expect(headers['ratelimit']).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
    expect(headers['cache-control']).toBe('max-age=1, public');
    expect(headers['vary']).toContain('accept, authorization');
  });

  it.each<[string, Record<string, string>]>([
    ['curl', { accept: '*/*', 'user-agent': 'curl/8.5.0' }],
    ['urql', { accept: 'application/graphql-response+json, application/json, text/event-stream' }],
    ['a client without an Accept header', {}],
    ['a page of another origin', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }],
  ])('works for %s', async (_, headers) => {
    const { status, body, headers: received } = await get({ query: VIEWER }, { headers });
    expect([status, body.data]).toEqual([200, { viewer: null }]);
    expect(received['access-control-allow-origin']).toBe('*');
  });

  it('may be preflighted', async () => {
    const { headers } = await used.server.app.inject({ method: 'OPTIONS', url: '/graphql' });
    expect(headers['access-control-allow-methods']).toBe('GET, POST');
  });
});

describe('the caller of a query by GET', () => {
  let session: string;
  beforeAll(async () => {
    ({ session } = await signedIn(used.server, 'ada@get.example'));
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://localhost:3000' }],
  ])('is anonymous with a session cookie and the headers %j', async (headers) => {
    const { status, body } = await get({ query: VIEWER }, { session, headers });
    expect([status, body.data]).toEqual([200, { viewer: null }]);
  });

  it('is the owner of an API token, whose response is private', async () => {
    const { token } = await createApiToken(used.server, session);
    const { body, headers } = await get({ query: VIEWER }, bearer(token));
    expect(body.data).toEqual({ viewer: { email: 'ada@get.example' } });
    expect(headers['cache-control']).toBe('no-store');
    const anonymous = await get({ query: VIEWER });
    expect(anonymous.body.data).toEqual({ viewer: null });
  });

  it('is refused with an invalid API token', async () => {
    await get({ query: VIEWER });
    const { status, body } = await get({ query: VIEWER }, bearer('unknown'));
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('an operation by GET that is not a query', () => {
  it.each([
    'mutation { logout { __typename } }',
    'subscription { leaderboardChanged { at } }',
    'mutation { ...M } fragment M on Mutation { logout { __typename } }',
  ])('is refused with 405: %s', async (query) => {
    const { status, body, headers } = await get({ query });
    expect([status, headers['allow'], body.data]).toEqual([405, 'POST', undefined]);
    expect(body.errors).toHaveLength(1);
  });

  it('is refused with 405 when it is chosen by its name', async () => {
    const query = `query Q ${VIEWER} mutation M { logout { __typename } }`;
    expect((await get({ query, operationName: 'M' })).status).toBe(405);
    expect((await get({ query, operationName: 'Q' })).status).toBe(200);
  });

  it('is not executed by HEAD', async () => {
    const { status, headers } = await used.server.call('HEAD', url({ query: VIEWER }));
    expect([status, headers['allow']]).toEqual([405, 'GET, POST']);
  });
});

describe('a malformed GET', () => {
  it.each<[string, string, number]>([
    ['no operation', '', 400],
    ['an empty query', '?query=', 400],
    ['two queries', '?query={__typename}&query={__typename}', 400],
    ['two sets of variables', '?query={__typename}&variables={}&variables={}', 400],
    ['variables that are not JSON', '?query={__typename}&variables={', 400],
    ['variables that are null', '?query={__typename}&variables=null', 400],
    ['variables that are an array', '?query={__typename}&variables=[]', 400],
    ['variables with a NUL', `?query={__typename}&variables=${encodeURIComponent('{"a":"\\u0000"}')}`, 400],
    [
      'variables with half a surrogate',
      `?query={__typename}&variables=${encodeURIComponent('{"a":"\\ud800"}')}`,
      400,
    ],
    ['an encoded NUL', '?query={__typename%00}', 400],
    ['deeply nested variables', `?query={__typename}&variables=${'['.repeat(60)}${']'.repeat(60)}`, 400],
    ['an unknown operation name', '?query={__typename}&operationName=X', 400],
    ['a persisted query', '?extensions={"persistedQuery":{"version":1,"sha256Hash":"x"}}', 200],
    // The status of the result of a document that does not match the schema: see `graphql-errors.spec.ts`.
    ['invalid UTF-8', '?query=%ff', 200],
    ['a depth beyond the limit', `?query=${'{a'.repeat(30)}${'}'.repeat(30)}`, 400],
  ])('with %s is refused', async (_, search, status) => {
    await get({ query: '{__typename}' });
    const reply = await used.server.call('GET', `/graphql${search}`);
    expect([reply.status, reply.body.errors.length > 0, reply.body.data]).toEqual([status, true, undefined]);
  });

  it('has the media type that the client prefers', async () => {
    const accept = 'application/graphql-response+json';
    for (const search of ['', '?query={', '?query={__typename}&variables="\\u0000"']) {
      const { headers } = await used.server.call('GET', `/graphql${search}`, { headers: { accept } });
      expect(headers['content-type']).toBe(`${accept}; charset=utf-8`);
    }
  });
});

describe('the limits of GET', () => {
  it('charge the budget that POST charges, also for refused documents', async () => {
    const remaining = (reply: { headers: Record<string, unknown> }) =>
      Number(/remaining=(\d+)/.exec(String(reply.headers['ratelimit']))?.[1]);
    const before = remaining(await used.server.graphql('{ __typename } # before'));
    await get({ query: '{ unknown }' });
    const after = remaining(await used.server.graphql('{ __typename } # after'));
    expect(before - after).toBeGreaterThanOrEqual(20);
  });

  it('refuse with 429 before the document is parsed', async () => {
    const poor = await used.world.start({ rateLimitScale: 0.02 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await poor.call('GET', url({ query: `{ ${'x '.repeat(800)} }` }))).status);
    expect(statuses).toContain(429);
  });
});

describe('a cached response', () => {
  const sent = async (options: CallOptions = {}) => {
    const reply = await get({ query: BOARD }, options);
    return { ...reply, cached: reply.headers['cache-control'] === 'public, max-age=1' };
  };

  it('is sent to the same request', async () => {
    expect((await sent()).status).toBe(200);
    expect((await sent()).cached).toBe(true);
  });

  it('is not sent to a POST whose body is its URL', async () => {
    await sent();
    const { status } = await used.server.call('POST', '/graphql', { body: url({ query: BOARD }) });
    expect(status).toBe(400);
  });

  it('has the media type that the client prefers', async () => {
    await sent();
    const accept = 'application/graphql-response+json';
    const { cached, headers } = await sent({ headers: { accept } });
    expect([cached, headers['content-type']]).toEqual([true, `${accept}; charset=utf-8`]);
    expect(headers['vary']).toContain('accept, authorization');
  });

  it('is not used for another value of a variable', async () => {
    await get({ query: BOARD });
    const { headers } = await get({ query: BOARD, variables: '{"n":7}' });
    expect(headers['cache-control']).toBe('max-age=1, public');
  });
});

describe('GraphiQL', () => {
  it('is sent to a browser that opens the address, with or without a query', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'graphiql-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'index.html'), '<title>GraphiQL</title>');
    const server = await used.world.start({ graphiql: dist });
    await server.call('GET', url({ query: VIEWER }));
    for (const path of ['/graphql', url({ query: VIEWER })]) {
      const { status, text, headers } = await server.call('GET', path, { headers: { accept: BROWSER } });
      expect([status, text]).toEqual([200, '<title>GraphiQL</title>']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    const { body } = await server.call('GET', url({ query: VIEWER }), { headers: { accept: '*/*' } });
    expect(body.data).toEqual({ viewer: null });
    await rm(dist, { recursive: true });
  });
});
