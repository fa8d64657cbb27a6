import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { type Reply, signedIn, useServer } from './test-server';

const used = useServer();
/** Called for each prepared statement. */
const ran = jest.fn();

beforeAll(() => {
  const { database } = used.server.platform;
  const query = database.query.bind(database);
  jest.spyOn(database, 'query').mockImplementation((statement, values) => {
    ran();
    return query(statement, values);
  });
});

afterEach(() => {
  ran.mockClear();
  expect(used.server.errors.splice(0)).toEqual([]);
});

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const PAGE = 'edges { node { player { answers(first: $n) { edges { node { letter } } } } } }';

/** A selection with a number of levels, starting with a field of Query or of Viewer. */
const LEVELS = ['viewer', 'answers', 'edges', 'node', 'question', 'viewerAnswer', 'question', 'viewerAnswer'];
function nested(levels: number, first: 'viewer' | 'answers' = 'viewer'): string {
  const start = LEVELS.indexOf(first);
  const names = LEVELS.slice(start, start + levels - 1);
  return `${names.join(' { ')} { id ${'} '.repeat(names.length)}`;
}

const REJECTED: [string, string, Record<string, unknown>, RegExp][] = [
  ['cost', `{ leaderboard(first: 100) { ${PAGE.replace('$n', '100')} } }`, {}, /costs \d+ points; 5000/],
  [
    'cost by variables',
    `query ($n: Int) { leaderboard(first: $n) { ${PAGE} } }`,
    { n: 100 },
    /costs \d+ points; 5000/,
  ],
  [
    'cost by a default',
    `query ($n: Int = 100) { leaderboard(first: $n) { ${PAGE} } }`,
    {},
    /costs \d+ points; 5000/,
  ],
  [
    'cost by last',
    `query ($n: Int) { leaderboard(last: $n) { ${PAGE.replace('first', 'last')} } }`,
    { n: 100 },
    /costs \d+ points/,
  ],
  ['depth', `{ ${nested(9)} }`, {}, /depth limit of 8 exceeded, found 9/],
  [
    'depth in fragments',
    `{ viewer { ...a } } fragment a on Viewer { ${nested(5, 'answers')} ...b } fragment b on Viewer { ${nested(8, 'answers')} }`,
    {},
    /depth limit of 8 exceeded, found 9/,
  ],
  ['tokens', `{ ${repeat(1_001, () => '__typename')} }`, {}, /token/i],
  [
    'a cycle of fragments',
    '{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }',
    {},
    /itself/,
  ],
  [
    'two logins',
    'mutation { a: login(input: { email: "a@b.example", password: "x" }) { __typename } b: login(input: { email: "a@b.example", password: "y" }) { __typename } }',
    {},
    /once/,
  ],
  ['an unknown field', '{ viewer { passwordHash } }', {}, /passwordHash/],
  ['an empty document', '', {}, /./],
  ['text that is not GraphQL', 'SELECT 1', {}, /Syntax/],
];

/** Expects an error with a message, and that nothing ran. */
function expectRejected(reply: Reply, message: RegExp): void {
  expect(reply.status).toBe(400);
  expect(reply.body.data ?? null).toBeNull();
  expect(reply.body.errors[0].message).toMatch(message);
  expect(reply.text).not.toMatch(/stacktrace|node_modules/);
  expect(ran).not.toHaveBeenCalled();
}

describe('an operation beyond a limit', () => {
  it.each(REJECTED)('is rejected before a resolver runs: %s', async (_, query, variables, message) => {
    expectRejected(await used.server.graphql(query, variables), message);
  });

  it.each([
    ['a batch', '[{"query":"{ viewer { email } }"},{"query":"{ viewer { email } }"}]'],
    ['an empty batch', '[]'],
    ['malformed JSON', '{'],
    ['a NUL character', '{"query":"{ player(userId: \\"\\u0000\\") { id } }"}'],
    ['a string', '"{ viewer { email } }"'],
    ['no query', '{}'],
    ['an empty body', ''],
    ['an array of variables', '{"query":"{ viewer { email } }","variables":[1]}'],
  ])('is rejected with 400: %s', async (_, body) => {
    const { status } = await used.server.call('POST', '/graphql', { body });
    expect(status).toBe(400);
    expect(ran).not.toHaveBeenCalled();
  });

  it('is rejected with 413 above 64 KiB, and with 415 when it is not JSON', async () => {
    const body = JSON.stringify({ query: '{ viewer { email } }', variables: { x: 'x'.repeat(64 * 1024) } });
    expect((await used.server.call('POST', '/graphql', { body })).status).toBe(413);
    const headers = { 'content-type': 'text/plain' };
    expect(
      (await used.server.call('POST', '/graphql', { body: '{"query":"{ viewer { email } }"}', headers }))
        .status,
    ).toBe(415);
  });

  it.each([
    'first: 101',
    'first: 0',
    'first: -1',
    'last: 101',
    'first: 1, last: 1',
    'after: "x"',
    'before: "!"',
  ])('is rejected with a code: leaderboard(%s)', async (args) => {
    const { body } = await used.server.graphql(`{ leaderboard(${args}) { edges { cursor } } }`);
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('an operation within the limits', () => {
  it.each([
    ['15 aliases', `{ ${repeat(15, (index) => `a${index}: viewer { email }`)} }`],
    ['10 directives', `{ viewer { email ${repeat(1, () => '@include(if: true)')} } }`],
    ['8 levels', `{ ${nested(8)} }`],
    [
      '8 levels in fragments',
      `{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ${nested(7, 'answers')} }`,
    ],
    ['a page of 100', '{ leaderboard(first: 100) { edges { node { rank player { username } } } } }'],
  ])('is executed: %s', async (_, query) => {
    const { status, body } = await used.server.graphql(query);
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  it.each([
    {},
    { descriptions: false },
    {
      inputValueDeprecation: true,
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      oneOf: true,
    },
  ])('may be the standard introspection query with %j', async (options) => {
    const { status, body } = await used.server.graphql(getIntrospectionQuery(options));
    expect([status, body.errors, body.data.__schema.queryType.name]).toEqual([200, undefined, 'Query']);
  });
});

describe('the cost of a repeated document', () => {
  const query = `query ($n: Int = 3, $with: Boolean = true) {
    viewer @include(if: $with) { email } leaderboard(first: $n) { edges { cursor } }
  }`;
  const costWith = async (variables: Record<string, unknown>) =>
    (await used.server.graphql(query, variables)).body.extensions.cost as number;

  it('depends on the variables that set a page size or control a directive', async () => {
    const bare = await costWith({});
    expect(await costWith({ n: 3 })).toBe(bare);
    expect(await costWith({ n: 10 })).toBeGreaterThan(bare);
    expect(await costWith({ n: null })).toBeGreaterThan(bare);
    expect(await costWith({ with: false })).toBeLessThan(bare);
    expect(await costWith({ n: 3, with: true })).toBe(bare);
  });

  it('is not computed for variables of the wrong type, whether or not the document is known', async () => {
    for (const variables of [{ n: 'x' }, { n: 2 }, { n: 'x' }, { with: 'x' }]) {
      const valid = variables.n === 2;
      const { status, body } = await used.server.graphql(query, variables);
      expect([status, body.errors?.[0].extensions.code]).toEqual(
        valid ? [200, undefined] : [400, 'BAD_USER_INPUT'],
      );
    }
  });

  it('is limited however often the document is sent', async () => {
    const costly = `query ($n: Int) { leaderboard(first: $n) { ${PAGE} } }`;
    expect((await used.server.graphql(costly, { n: 1 })).status).toBe(200);
    ran.mockClear();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expectRejected(await used.server.graphql(costly, { n: 100 }), /costs \d+ points; 5000/);
  });
});

describe('the cache-control header', () => {
  it.each([
    ['an anonymous query', '{ todaysQuestion { id } }', 'max-age=1, public'],
    ['a mutation', 'mutation { logout { __typename } }', 'no-store'],
    ['a failed query', '{ leaderboard(first: 0) { edges { cursor } } }', 'no-store'],
    ['an invalid query', '{ nothing }', 'no-store'],
  ])('of %s (%s) is %s', async (_, query, expected) => {
    const { headers } = await used.server.graphql(query);
    expect(headers['cache-control']).toBe(expected);
  });

  it('of a viewer’s query is no-store', async () => {
    const { session } = await signedIn(used.server, 'ada@limits.example');
    const { headers } = await used.server.graphql('{ todaysQuestion { id } }', {}, { session });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the budget', () => {
  it('is reported with each response', async () => {
    const { body, headers } = await used.server.graphql(
      '{ leaderboard(first: 7) { edges { cursor node { rank } } } }',
    );
    expect(body.extensions.cost).toBeGreaterThan(7);
    expect(headers['ratelimit-policy']).toMatch(/^\d+;w=60$/);
    expect(headers['ratelimit']).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
  });

  it('decreases by the cost, by 1 for a cached response, and responds with 429 once it is used up', async () => {
    const poor = await used.world.start({ rateLimitScale: 0.02 });
    const query = '{ viewer { email } todaysQuestion { text } }';
    const remaining = async () =>
      Number(/remaining=(\d+)/.exec(String((await poor.graphql(query)).headers['ratelimit']))?.[1]);
    const first = await remaining();
    expect(await remaining()).toBe(first - 1);
    const { status, headers, body } = await poor.graphql('{ leaderboard(first: 50) { edges { cursor } } }');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
  });
});
