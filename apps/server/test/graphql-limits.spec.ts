import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { type Reply, signedIn, useServer } from './test-server';

const used = useServer();
/** Statements that the database got, by either way: none means that nothing ran. */
const run = jest.fn();

beforeAll(() => {
  const { database } = used.server.platform;
  const { run: atOnce, read } = database;
  jest.spyOn(database, 'run').mockImplementation((...asked) => (run(), atOnce(...asked)));
  jest.spyOn(database, 'read').mockImplementation((...asked) => (run(), read(...asked)));
});

afterEach(() => {
  run.mockClear();
  expect(used.server.errors.splice(0)).toEqual([]);
});

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const PAGE = 'edges { node { player { answerHistory(first: $n) { edges { node { letter } } } } } }';

/** A selection of so many levels, the last of them a field without any. */
const LEVELS = [
  'viewer',
  'answerHistory',
  'edges',
  'node',
  'question',
  'viewerAnswer',
  'question',
  'viewerAnswer',
];
function nested(levels: number, first: 'viewer' | 'answerHistory' = 'viewer'): string {
  const start = LEVELS.indexOf(first);
  const names = LEVELS.slice(start, start + levels - 1);
  return `${names.join(' { ')} { id ${'} '.repeat(names.length)}`;
}

const REFUSED: [string, string, Record<string, unknown>, RegExp][] = [
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
    `{ viewer { ...a } } fragment a on Player { ${nested(5, 'answerHistory')} ...b } fragment b on Player { ${nested(8, 'answerHistory')} }`,
    {},
    /depth limit of 8 exceeded, found 9/,
  ],
  ['tokens', `{ ${repeat(1_001, () => '__typename')} }`, {}, /token/i],
  [
    'a cycle of fragments',
    '{ viewer { ...a } } fragment a on Player { ...b } fragment b on Player { ...a }',
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
  ['nothing', '', {}, /./],
  ['no GraphQL', 'SELECT 1', {}, /Syntax/],
];

/** Refused as a whole, in words, before anything ran. */
function expectRefused(reply: Reply, message: RegExp): void {
  expect(reply.status).toBe(400);
  expect(reply.body.data ?? null).toBeNull();
  expect(reply.body.errors[0].message).toMatch(message);
  expect(reply.text).not.toMatch(/stacktrace|node_modules/);
  expect(run).not.toHaveBeenCalled();
}

describe('too much', () => {
  it.each(REFUSED)('%s is refused before a resolver runs', async (_, query, variables, message) => {
    expectRefused(await used.server.graphql(query, variables), message);
  });

  it.each([
    ['a batch', '[{"query":"{ viewer { id } }"},{"query":"{ viewer { id } }"}]'],
    ['an empty batch', '[]'],
    ['no JSON', '{'],
    ['a NUL', '{"query":"{ player(userId: \\"\\u0000\\") { id } }"}'],
    ['a text', '"{ viewer { id } }"'],
    ['no query', '{}'],
    ['nothing', ''],
    ['variables that are no object', '{"query":"{ viewer { id } }","variables":[1]}'],
  ])('%s is 400', async (_, body) => {
    const { status } = await used.server.call('POST', '/graphql', { body });
    expect(status).toBe(400);
    expect(run).not.toHaveBeenCalled();
  });

  it('more than 64 KiB is 413, and what is not JSON 415', async () => {
    const body = JSON.stringify({ query: '{ viewer { id } }', variables: { x: 'x'.repeat(64 * 1024) } });
    expect((await used.server.call('POST', '/graphql', { body })).status).toBe(413);
    const headers = { 'content-type': 'text/plain' };
    expect(
      (await used.server.call('POST', '/graphql', { body: '{"query":"{ viewer { id } }"}', headers })).status,
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
  ])('leaderboard(%s) is refused in words', async (args) => {
    const { body } = await used.server.graphql(`{ leaderboard(${args}) { edges { cursor } } }`);
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('what is allowed', () => {
  it.each([
    ['15 aliases', `{ ${repeat(15, (index) => `a${index}: viewer { id }`)} }`],
    ['10 directives', `{ viewer { id ${repeat(1, () => '@include(if: true)')} } }`],
    ['8 levels', `{ ${nested(8)} }`],
    [
      '8 levels in fragments',
      `{ viewer { ...a } } fragment a on Player { ...b } fragment b on Player { ${nested(7, 'answerHistory')} }`,
    ],
    ['a page of 100', '{ leaderboard(first: 100) { edges { node { rank player { username } } } } }'],
  ])('%s', async (_, query) => {
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
  ])('the standard introspection query with %j', async (options) => {
    const { status, body } = await used.server.graphql(getIntrospectionQuery(options));
    expect([status, body.errors, body.data.__schema.queryType.name]).toEqual([200, undefined, 'Query']);
  });
});

describe('the cost of a document that comes again', () => {
  const query = `query ($n: Int = 3, $with: Boolean = true) {
    viewer @include(if: $with) { id } leaderboard(first: $n) { edges { cursor } }
  }`;
  const costWith = async (variables: Record<string, unknown>) =>
    (await used.server.graphql(query, variables)).body.extensions.cost as number;

  it('follows the variables that it depends on', async () => {
    const bare = await costWith({});
    expect(await costWith({ n: 3 })).toBe(bare);
    expect(await costWith({ n: 10 })).toBeGreaterThan(bare);
    expect(await costWith({ n: null })).toBeGreaterThan(bare);
    expect(await costWith({ with: false })).toBeLessThan(bare);
    expect(await costWith({ n: 3, with: true })).toBe(bare);
  });

  it('does not let variables through that do not fit, known document or not', async () => {
    for (const variables of [{ n: 'x' }, { n: 2 }, { n: 'x' }, { with: 'x' }]) {
      const fits = variables.n === 2;
      const { status, body } = await used.server.graphql(query, variables);
      expect([status, body.errors?.[0].extensions.code]).toEqual(
        fits ? [200, undefined] : [400, 'BAD_USER_INPUT'],
      );
    }
  });

  it('does not let through what is too much, however often it is asked', async () => {
    const costly = `query ($n: Int) { leaderboard(first: $n) { ${PAGE} } }`;
    expect((await used.server.graphql(costly, { n: 1 })).status).toBe(200);
    run.mockClear();
    for (let turn = 0; turn < 2; turn += 1)
      expectRefused(await used.server.graphql(costly, { n: 100 }), /costs \d+ points; 5000/);
  });
});

describe('what everybody may be given', () => {
  it.each([
    ['a query of nobody', '{ todaysQuestion { id } }', 'max-age=1, public'],
    ['a mutation', 'mutation { logout { __typename } }', 'no-store'],
    ['a query that failed', '{ leaderboard(first: 0) { edges { cursor } } }', 'no-store'],
    ['a query that was refused', '{ nothing }', 'no-store'],
  ])('%s: %s is %s', async (_, query, expected) => {
    const { headers } = await used.server.graphql(query);
    expect(headers['cache-control']).toBe(expected);
  });

  it('nothing that a viewer asked for', async () => {
    const { session } = await signedIn(used.server, 'cache@players.example');
    const { headers } = await used.server.graphql('{ todaysQuestion { id } }', {}, { session });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the budget', () => {
  it('is told with each response', async () => {
    const { body, headers } = await used.server.graphql(
      '{ leaderboard(first: 7) { edges { cursor node { rank } } } }',
    );
    expect(body.extensions.cost).toBeGreaterThan(7);
    expect(headers['ratelimit-policy']).toMatch(/^\d+;w=60$/);
    expect(headers['ratelimit']).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
  });

  it('falls by the cost, by 1 for a remembered response, and ends with 429', async () => {
    const poor = await used.world.start({ rateLimitScale: 0.02 });
    const query = '{ viewer { id } todaysQuestion { text } }';
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
