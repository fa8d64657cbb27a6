import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type GraphQLObjectType, isNonNullType } from 'graphql';
import { invalid, tooMany, unavailable } from '@daily/kit/runtime/errors';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { declarations, listOf } from '../../src/slices';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
let session: string;

beforeAll(async () => {
  ({ session } = await signedIn(used.server, 'ada@partial.example'));
});
afterEach(() => {
  jest.restoreAllMocks();
  used.server.errors.splice(0);
});

const rename = (alias: string) =>
  `${alias}: updateProfile(input: { username: "${alias}" }) { ... on ViewerSuccess { viewer { player { username } } } }`;
const renamed = (username: string) => ({ viewer: { player: { username } } });

/** Lets every profile update fail that is not in a list. */
function failUnless(names: string[], error: Error): void {
  const { profiles } = used.server.slices.people;
  const change = profiles.change.bind(profiles);
  jest.spyOn(profiles, 'change').mockImplementation((id, input, caller) => {
    if (!names.includes(String(input.username))) throw error;
    return change(id, input, caller);
  });
}

const send = (...aliases: string[]) =>
  used.server.graphql(`mutation { ${aliases.map(rename).join(' ')} }`, {}, { session });

const FAILURES: [string, Error, number, string][] = [
  ['an exceeded rate limit', tooMany(60), 429, 'TOO_MANY_REQUESTS'],
  ['an unavailable database', unavailable(), 503, 'SERVICE_UNAVAILABLE'],
];
const DEFECT: [string, Error, number, string] = ['a defect', new Error('x'), 200, 'INTERNAL_SERVER_ERROR'];

describe('a document of several mutations', () => {
  it.each([...FAILURES, DEFECT])(
    'returns the data of those that were carried out after %s',
    async (_, error, _status, code) => {
      failUnless(['One', 'Three'], error);
      const { status, body, headers } = await send('One', 'Two', 'Three', 'Four');
      expect(body.data).toEqual({ One: renamed('One'), Two: null, Three: renamed('Three'), Four: null });
      expect(
        body.errors.map(({ path, extensions }: { path: string[]; extensions: { code: string } }) => [
          path,
          extensions.code,
        ]),
      ).toEqual([
        [['Two'], code],
        [['Four'], code],
      ]);
      expect([status, headers['retry-after']]).toEqual([200, undefined]);
    },
  );

  it.each(FAILURES)(
    'has the status of the failure when none was carried out: %s',
    async (_, error, expected) => {
      failUnless([], error);
      const { status, body, headers } = await send('One', 'Two');
      expect([status, body.data]).toEqual([expected, { One: null, Two: null }]);
      expect(headers['retry-after']).toMatch(/^\d+$/);
    },
  );

  it('has status 200 when one reports a problem, which a retry would not change', async () => {
    failUnless([], tooMany(60));
    const problem = 'createApiToken(input: { name: "", scopes: [READ] }) { ... on Problem { code } }';
    const { status, body } = await used.server.graphql(
      `mutation { ${problem} ${rename('One')} }`,
      {},
      { session },
    );
    expect([status, body.data]).toEqual([200, { createApiToken: { code: 'INVALID_INPUT' }, One: null }]);
  });
});

describe('a single mutation', () => {
  it.each(FAILURES)('has the status of its failure: %s', async (_, error, expected) => {
    failUnless([], error);
    const { status, body } = await send('One');
    expect([status, body.data]).toEqual([expected, { One: null }]);
  });

  it('reports a problem with status 200', async () => {
    failUnless([], invalid('Wrong', 'username'));
    const { status, body } = await send('One');
    expect([status, body.errors]).toEqual([200, undefined]);
  });
});

describe('the schema', () => {
  it('has no mutation that must not be null', () => {
    const { slices, platform } = used.server;
    const schema = buildSchema({
      slices: listOf(slices),
      events: platform.events,
      topics: declarations.topics,
      rateLimit: unconnectedSlices().rateLimit,
      limits: platform.limits,
    });
    const fields = Object.values((schema.getMutationType() as GraphQLObjectType).getFields());
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  });
});
