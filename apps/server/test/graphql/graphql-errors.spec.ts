import { afterEach, describe, expect, it } from '@jest/globals';
import { type Reply } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Expects an error as GraphQL has it, and no other member but the cost. */
function expectError(reply: Reply, status: number, code: string, message: RegExp): void {
  expect([reply.status, Object.keys(reply.body).filter((key) => key !== 'extensions')]).toEqual([
    status,
    ['errors'],
  ]);
  const [{ message: text, extensions }] = reply.body.errors;
  expect([text, extensions.code]).toEqual([expect.stringMatching(message), code]);
}

describe('an error of /graphql has one shape', () => {
  it.each<[string, string, number, string, RegExp]>([
    ['malformed JSON', '{', 400, 'BAD_USER_INPUT', /not valid JSON/],
    ['no body', '', 400, 'BAD_USER_INPUT', /JSON object with a query/],
    ['a body that is not an object', '[]', 400, 'BAD_REQUEST', /./],
    ['text that cannot be stored', '{"query":"\\u0000"}', 400, 'BAD_USER_INPUT', /NUL/],
    ['a large body', JSON.stringify({ query: 'x'.repeat(70_000) }), 413, 'BAD_REQUEST', /too large/],
    ['wrong syntax', '{"query":"{"}', 200, 'GRAPHQL_PARSE_FAILED', /^Syntax Error/],
    ['an unknown field', '{"query":"{ x }"}', 200, 'GRAPHQL_VALIDATION_FAILED', /Cannot query/],
  ])('for %s', async (_, body, status, code, message) => {
    expectError(await used.server.call('POST', '/graphql', { body }), status, code, message);
  });

  it('for a body that is not JSON, and for GET without an operation', async () => {
    const headers = { 'content-type': 'text/plain' };
    expectError(
      await used.server.call('POST', '/graphql', { body: '{ viewer { email } }', headers }),
      415,
      'BAD_REQUEST',
      /must be JSON/,
    );
    expectError(await used.server.call('GET', '/graphql'), 400, 'BAD_USER_INPUT', /by POST/);
  });

  it('for another method', async () => {
    const reply = await used.server.call('PUT', '/graphql', { body: {} });
    expectError(reply, 405, 'BAD_REQUEST', /by POST/);
    expect(reply.headers.allow).toBe('GET, POST');
  });

  it('for an exceeded limit of requests and of the budget, with the state of the limit', async () => {
    // Three requests in ten seconds.
    const poor = await used.world.start({ rateLimitScale: 0.01 });
    for (let count = 0; count < 3; count += 1) await poor.call('GET', '/graphql');
    const reply = await poor.graphql('{ viewer { email } }');
    expectError(reply, 429, 'TOO_MANY_REQUESTS', /Too many/);
    expect(reply.body.errors[0].extensions.retryAfter).toBe(Number(reply.headers['retry-after']));
    expect(reply.headers['ratelimit']).toMatch(/^limit=3, remaining=0, reset=\d+$/);
    expect(reply.headers['ratelimit-policy']).toBe('3;w=10');
  });

  it('with the media type that the client prefers', async () => {
    const accept = 'application/graphql-response+json';
    for (const body of ['{', '{"query":"{"}']) {
      const { headers } = await used.server.call('POST', '/graphql', { body, headers: { accept } });
      expect(headers['content-type']).toBe(`${accept}; charset=utf-8`);
    }
  });
});

describe('an error of a limit on documents', () => {
  it.each([
    [
      'depth',
      '{ leaderboard { edges { node { player { answers { edges { node { question { viewerAnswer { id } } } } } } } } } }',
      /depth limit of 8 exceeded/,
    ],
    [
      'aliases',
      `{ ${repeat(16, (index) => `a${index}: viewer { email }`)} }`,
      /^Aliases limit of 15 exceeded/,
    ],
    [
      'directives',
      `{ viewer { email ${repeat(11, () => '@include(if: true)')} } }`,
      /^Directives limit of 10/,
    ],
    ['tokens', `{ ${repeat(1_001, () => '__typename')} }`, /^The document has more than 1000 tokens$/],
  ])('does not blame the syntax: %s', async (_, query, message) => {
    const { status, body } = await used.server.graphql(query);
    const errors = body.errors as { message: string; extensions: { code: string } }[];
    expect(status).toBe(400);
    expect(errors.some((error) => message.test(error.message))).toBe(true);
    expect(JSON.stringify(errors)).not.toContain('Syntax Error');
    expect(errors.map(({ extensions }) => extensions.code)).toContain('DOCUMENT_LIMIT_EXCEEDED');
  });
});

describe('the status of an operation that does not match the schema', () => {
  const VARIABLE = 'query ($n: Int!) { leaderboard(first: $n) { __typename } }';
  it.each([
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ])('is, for a client of %s, %i', async (accept, status) => {
    const send = (query: string) => used.server.graphql(query, { n: 'x' }, { headers: { accept } });
    const replies = await Promise.all(['{', '{ x }', VARIABLE].map(send));
    expect(replies.map((reply) => [reply.status, reply.body.errors.length, 'data' in reply.body])).toEqual(
      Array.from({ length: 3 }, () => [status, 1, false]),
    );
  });
});

describe('the RateLimit headers of REST', () => {
  it('report the limit of requests with every response, and that of writes with a write', async () => {
    const { headers: read } = await used.server.call('GET', '/api/leaderboard');
    expect(read['ratelimit-policy']).toBe('120000000;w=60');
    expect(read['ratelimit']).toMatch(/^limit=120000000, remaining=\d+, reset=\d+$/);
    expect(read['access-control-expose-headers']).toContain('ratelimit');
    const { headers: missing } = await used.server.call('GET', '/api/none');
    expect(missing['ratelimit-policy']).toBe('120000000;w=60');
  });

  it('report the exceeded limit with 429', async () => {
    const poor = await used.world.start({ rateLimitScale: 0.01 });
    let reply = await poor.call('GET', '/api/leaderboard');
    for (let count = 0; count < 3; count += 1) reply = await poor.call('GET', '/api/leaderboard');
    expect([reply.status, reply.headers['ratelimit-policy']]).toEqual([429, '3;w=10']);
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  });
});
