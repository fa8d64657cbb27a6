import { afterEach, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { signedIn } from '../player.fixture';
import { type TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** A document of 1,000 tokens without a known field, different for each salt. */
const unknownFields = (salt: number) => `{ ${repeat(990, (index) => `none${salt}x${index}`)} }`;

const costOf = async (query: string, variables: Record<string, unknown> = {}): Promise<number> =>
  (await used.server.graphql(query, variables)).body.extensions.cost;

/** A server whose anonymous budget is 100 points. */
const poorServer = (): Promise<TestServer> => used.world.start({ rateLimitScale: 0.1 });

describe('the cost of a document', () => {
  it.each(['toString', 'constructor', 'valueOf'])(
    'does not mistake the variable $%s for a property of every object',
    async (name) => {
      const players = `query ($${name}: Int = 100) {
        leaderboard(first: $${name}) { edges { node { player { answers(first: $${name}) { edges { cursor } } } } } }
      }`;
      // An explicit null means the default page size, a missing variable its own default.
      await used.server.graphql(players, { [name]: null });
      const { status, body } = await used.server.graphql(players, {});
      expect([status, body.errors?.[0].extensions.code]).toEqual([400, 'COST_LIMIT_EXCEEDED']);
    },
  );

  it('includes aliases of free fields, which repeat them in the response', async () => {
    const plain = await costOf('{ leaderboard(first: 10) { edges { node { rank } } } }');
    const aliases = repeat(10, (index) => `a${index}: rank`);
    expect(await costOf(`{ leaderboard(first: 10) { edges { node { rank ${aliases} } } } }`)).toBe(
      plain + 100,
    );
    const names = repeat(10, (index) => `a${index}: __typename`);
    expect(await costOf(`{ ${names} }`)).toBe(10);
  });

  it('includes introspection', async () => {
    expect(await costOf(getIntrospectionQuery())).toBeGreaterThanOrEqual(20);
    expect(await costOf('{ __type(name: "Player") { name } }')).toBeGreaterThanOrEqual(20);
  });

  it('is exceeded by an operation whose fragments multiply its fields', async () => {
    const chain = repeat(24, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`);
    const { status, body } = await used.server.graphql(
      `{ ...F0 } ${chain} fragment F24 on Query { __typename }`,
    );
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'COST_LIMIT_EXCEEDED']);
  });

  it('is at least its length in units of 100 characters, the first time only', async () => {
    const query = `{ viewer { email } ${' '.repeat(1_000)} }`;
    expect(await costOf(query)).toBe(11);
    const other = { session: (await signedIn(used.server, 'cost@charge.example')).session };
    expect((await used.server.graphql(query, {}, other)).body.extensions.cost).toBeLessThan(11);
  });
});

describe('a refused document', () => {
  it.each([
    ['of the wrong syntax', '{ viewer', 200],
    ['with an unknown field', '{ nothing }', 200],
    ['beyond a limit', `{ ${repeat(16, (index) => `a${index}: viewer { email }`)} }`, 400],
  ])('%s costs 20 points', async (_, query, expected) => {
    const { status, body, headers } = await used.server.graphql(query);
    expect(status).toBe(expected);
    expect(body.extensions.cost).toBe(20);
    expect(headers['ratelimit']).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
  });

  it('costs what its text does when that is more', async () => {
    const query = unknownFields(9);
    expect((await used.server.graphql(query)).body.extensions.cost).toBe(Math.ceil(query.length / 100));
  });

  it('uses up the budget, after which documents are not parsed', async () => {
    const poor = await poorServer();
    const replies = [];
    for (let salt = 0; salt < 3; salt += 1) replies.push(await poor.graphql(unknownFields(salt)));
    expect(replies.map(({ status }) => status)).toEqual([200, 429, 429]);
    expect((await poor.graphql('{ viewer { email } }')).status).toBe(429);
    expect(replies[2]?.headers['ratelimit']).toMatch(/^limit=100, remaining=0/);
  });

  it('is charged before it is parsed, so that simultaneous ones are not parsed either', async () => {
    const poor = await poorServer();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, salt) => poor.graphql(unknownFields(salt))),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });
});

describe('an operation that costs more than is left', () => {
  const costly = '{ leaderboard(first: 100) { edges { node { rank movement } } } }';
  const budgetOf = (server: TestServer, name: 'anonymousBudget' | 'playerBudget' | 'addressBudget') =>
    server.platform.limits.of({ [name]: { points: 0, duration: 0 } })[name]!;
  const remaining = ({ headers }: Awaited<ReturnType<TestServer['graphql']>>) =>
    Number(/remaining=(\d+)/.exec(String(headers['ratelimit']))?.[1]);

  it('is refused for 20 points, and the rest of the budget stays', async () => {
    const server = await used.world.start({ rateLimitScale: 1 });
    await budgetOf(server, 'anonymousBudget').use('127.0.0.1', 903);
    for (const left of [77, 57]) {
      const refused = await server.graphql(costly);
      expect([refused.status, refused.body.extensions.cost, remaining(refused)]).toEqual([429, 20, left]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    const next = await server.graphql('{ viewer { email } }');
    expect([next.status, remaining(next)]).toEqual([200, 56]);
  });

  it('is refused in the same way when its text costs too much to be parsed', async () => {
    const server = await used.world.start({ rateLimitScale: 1 });
    await budgetOf(server, 'anonymousBudget').use('127.0.0.1', 950);
    const refused = await server.graphql(unknownFields(10));
    expect([refused.status, refused.body.extensions.cost, remaining(refused)]).toEqual([429, 20, 30]);
    expect((await server.graphql('{ viewer { email } }')).status).toBe(200);
  });

  it('uses nothing of a player when it is the address whose budget does not suffice', async () => {
    const { session } = await signedIn(used.server, 'behind@charge.example');
    const server = await used.world.start({ rateLimitScale: 1 });
    await budgetOf(server, 'addressBudget').use('127.0.0.1', 19_900);
    const refused = await server.graphql(costly, {}, { session });
    expect([refused.status, remaining(refused)]).toEqual([429, 1_980]);
  });
});

describe('the budget of an address', () => {
  it('limits all players behind it together', async () => {
    const { session: one } = await signedIn(used.server, 'one@charge.example');
    const { session: two } = await signedIn(used.server, 'two@charge.example');
    // Scaled limits: 200 points for the address, 20 for each player.
    const poor = await used.world.start({ rateLimitScale: 0.01 });
    const { limits } = poor.platform;
    const address = limits.of({ addressBudget: { points: 0, duration: 0 } }).addressBudget;
    await address.use('127.0.0.1', 199);
    const query = '{ viewer { email } }';
    expect((await poor.graphql(query, {}, { session: one })).status).toBe(200);
    expect((await poor.graphql(query, {}, { session: two })).status).toBe(429);
  });

  it('is not used up by a player who has used up their own', async () => {
    const { session: greedy, userId } = await signedIn(used.server, 'greedy@charge.example');
    const { session: modest } = await signedIn(used.server, 'modest@charge.example');
    // Scaled limits: 200 points for the address, 20 for each player.
    const poor = await used.world.start({ rateLimitScale: 0.01 });
    const unknown = { points: 0, duration: 0 };
    const budgets = poor.platform.limits.of({ addressBudget: unknown, playerBudget: unknown });
    await budgets.addressBudget.use('127.0.0.1', 199);
    await budgets.playerBudget.use(userId, 20);
    const query = '{ viewer { email } }';
    expect((await poor.graphql(query, {}, { session: greedy })).status).toBe(429);
    expect((await poor.graphql(query, {}, { session: modest })).status).toBe(200);
  });
});
