import { ERROR_MEANINGS } from '@daily/contract/error-meanings';
import { afterEach, describe, expect, it } from '@jest/globals';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { signedIn } from '../player.fixture';
import type { CallOptions, TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

type Call = (server: TestServer) => ReturnType<TestServer['call']>;

const post = (body: unknown, options: CallOptions = {}): Call => {
  return (server) => server.call('POST', '/graphql', { ...options, body });
};
const get = (search: string, headers: Record<string, string> = {}): Call => {
  return (server) => server.call('GET', `/graphql${search}`, { headers });
};
const TODAY = '{ todaysQuestion { id } }';

describe('a GraphQL response reports cost and budget', () => {
  const cases: [string, number, Call][] = [
    ['of a query', 200, post({ query: '{ leaderboard { edges { cursor } } }' })],
    ['of a query by GET', 200, get(`?query=${encodeURIComponent('{ promo { text } }')}`)],
    ['of a mutation', 200, post({ query: 'mutation { logout { __typename } }' })],
    [
      'of a problem',
      200,
      post({ query: 'mutation { joinLeague(input: { invitation: "x" }) { __typename } }' }),
    ],
    ['with an error of a field', 200, post({ query: '{ leaderboard(first: 0) { edges { cursor } } }' })],
    ['that refuses access', 200, post({ query: '{ auditActions }' })],
    ['to a syntax error', 200, post({ query: '{' })],
    ['to a document that does not match the schema', 200, post({ query: '{ nothing }' })],
    [
      'to a subscription whose field a variable skips',
      200,
      post({ query: 'subscription ($a: Boolean!) { leaderboardChanged @skip(if: $a) { at } }' }),
    ],
    ['to an unknown operation name', 400, post({ query: 'query A { __typename }', operationName: 'B' })],
    ['to a document that is too costly', 400, post({ query: costly() })],
    ['to a document that is too deep', 400, post({ query: deep() })],
    ['to a batch', 400, post([{ query: TODAY }])],
    ['to a body without a query', 400, post({})],
    ['to a query that is no text', 400, post({ query: 5 })],
    ['to an empty body', 400, post('')],
    ['to malformed JSON', 400, post('{')],
    ['to a body that is too large', 413, post({ query: TODAY, x: 'x'.repeat(70_000) })],
    ['to another media type', 415, post('x', { headers: { 'content-type': 'text/plain' } })],
    ['to an invalid token', 401, post({ query: TODAY }, bearer('daily_none'))],
    ['to an invalid token by GET', 401, get(`?query=${TODAY}`, { authorization: 'Bearer daily_none' })],
    ['to GET without a query', 400, get('')],
    ['to a mutation by GET', 405, get(`?query=${encodeURIComponent('mutation { logout { __typename } }')}`)],
    ['to another method', 405, (server) => server.call('PUT', '/graphql', { body: {} })],
  ];

  it.each(cases)('%s', async (_, status, call) => {
    const reply = await call(used.server);
    expect([reply.status, reply.text]).toEqual([status, expect.any(String)]);
    for (const { extensions } of reply.body.errors ?? [])
      expect(Object.keys(ERROR_MEANINGS)).toContain(extensions.code);
    expect(reply.body.extensions).toEqual({ cost: expect.any(Number) });
    expect(reply.headers['ratelimit']).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
    expect(reply.headers['ratelimit-policy']).toMatch(/^\d+;w=60$/);
    expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(reply.text));
  });

  it.each([
    ['POST', post({ query: TODAY })],
    ['GET', get(`?query=${encodeURIComponent(TODAY)}`)],
  ])('from the cache, by %s, which costs 1', async (_, call) => {
    await call(used.server);
    const { body, headers } = await call(used.server);
    expect(body.extensions).toEqual({ cost: 1 });
    expect(headers['ratelimit-policy']).toBe('100000000;w=60');
  });

  it('of a player, an API token and an anonymous visitor, each with their own budget', async () => {
    const { session } = await signedIn(used.server, 'budget@cost.example');
    const { token } = await createApiToken(used.server, session);
    const policies = await Promise.all(
      [{ session }, bearer(token), {}].map(
        async (options) =>
          (await used.server.graphql('{ viewer { id } }', {}, options)).headers['ratelimit-policy'],
      ),
    );
    expect(policies).toEqual(['200000000;w=60', '200000000;w=60', '100000000;w=60']);
  });

  it('when the budget is used up, however often', async () => {
    const poor = await used.world.start({ rateLimitScale: 0.02 });
    let reply = await poor.graphql(TODAY);
    for (let calls = 0; calls < 20 && reply.status !== 429; calls += 1) {
      reply = await poor.graphql(`{ a${calls}: todaysQuestion { id } nothing }`);
    }
    expect([reply.status, reply.body.errors[0].extensions.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(reply.body.extensions.cost).toEqual(expect.any(Number));
    expect(reply.headers['ratelimit']).toMatch(/remaining=0/);
  });
});

describe('a REST response reports the budget', () => {
  const cases: [string, number, Call][] = [
    ['of a read', 200, (server) => server.call('GET', '/api/leaderboard')],
    ['to an unknown path', 404, (server) => server.call('GET', '/api/nothing')],
    ['to an unknown object', 404, (server) => server.call('GET', '/api/contests/none')],
    ['to a write that is refused', 401, (server) => server.call('POST', '/api/blogs', { body: {} })],
    ['to an invalid token', 401, (server) => server.call('GET', '/api/leaderboard', bearer('daily_none'))],
    ['to malformed JSON', 400, (server) => server.call('POST', '/api/shares', { body: '{' })],
    ['to a missing body', 400, (server) => server.call('POST', '/api/user-answers', { body: {} })],
  ];

  it.each(cases)('%s', async (_, status, call) => {
    const { status: actual, headers } = await call(used.server);
    expect(actual).toBe(status);
    expect(headers['ratelimit']).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
    expect(headers['ratelimit-policy']).toMatch(/^\d+;w=\d+$/);
  });
});

/** A document that costs more than any budget. */
function costly(): string {
  const inner = 'edges { node { player { answers(first: 100) { edges { node { letter } } } } } }';
  return `{ leaderboard(first: 100) { ${inner} } }`;
}

function deep(): string {
  const player = (levels: number): string =>
    levels === 0
      ? '{ username }'
      : `{ answers(first: 1) { edges { node { player ${player(levels - 1)} } } } }`;
  return `{ player(userId: "x") ${player(4)} }`;
}
