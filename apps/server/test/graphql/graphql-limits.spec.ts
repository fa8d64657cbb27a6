import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import type { Reply } from '../test-server';
import { useServer } from '../test-world';

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
    `mutation { a: login(input: { email: "a@b.example", password: "x" }) { __typename }
                b: login(input: { email: "a@b.example", password: "y" }) { __typename } }`,
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
  it.each(REJECTED.filter(([name]) => /cost|depth|tokens|cycle|logins/.test(name)))(
    'has status 400 for clients of application/json too: %s',
    async (_, query, variables) => {
      const headers = { accept: 'application/json' };
      expect((await used.server.graphql(query, variables, { headers })).status).toBe(400);
    },
  );

  it.each(REJECTED)('is rejected before a resolver runs: %s', async (_, query, variables, message) => {
    const headers = { accept: 'application/graphql-response+json' };
    expectRejected(await used.server.graphql(query, variables, { headers }), message);
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
