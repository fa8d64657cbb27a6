import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();

afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

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
      const code: unknown = body.errors?.[0].extensions.code;
      expect([status, code]).toEqual([200, valid ? undefined : 'BAD_USER_INPUT']);
    }
  });

  it('is limited however often the document is sent', async () => {
    const costly = `query ($n: Int) {
      leaderboard(first: $n) { edges { node { player { answers(first: $n) { edges { node { letter } } } } } } }
    }`;
    expect((await used.server.graphql(costly, { n: 1 })).status).toBe(200);
    const statements = jest.spyOn(used.server.platform.database, 'query');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await used.server.graphql(costly, { n: 100 });
      expect([status, body.data ?? null]).toEqual([400, null]);
      expect(body.errors[0].message).toMatch(/costs \d+ points; 5000/);
    }
    expect(statements).not.toHaveBeenCalled();
    statements.mockRestore();
  });
});

describe('the cost of a page', () => {
  const costOf = async (selection: string): Promise<number> =>
    (await used.server.graphql(`{ leaderboard(first: 50) { ${selection} } }`)).body.extensions.cost;

  it('is a point for each edge, and nothing for its position and the length of the list', async () => {
    expect(await costOf('edges { node { rank } }')).toBe(51);
    expect(
      await costOf(
        'edges { cursor node { rank score movement player { id username } } } totalCount pageInfo { hasNextPage endCursor }',
      ),
    ).toBe(51);
  });
});

describe('the cost of a list without pages', () => {
  const costOf = async (selection: string): Promise<number> =>
    (await used.server.graphql(`{ viewer { ${selection} } }`)).body.extensions.cost;

  it('is that of an element for each of its maximum number of elements', async () => {
    expect(await costOf('streakCalendar { question { title } }')).toBeGreaterThan(371);
    expect(await costOf('streakCalendar { day kind }')).toBeLessThan(50);
    expect(await costOf('accuracy { category months { month answered } }')).toBeGreaterThan(12 * 3);
    const champions = (selection: string) =>
      `{ monthlyChampions(first: 1) { edges { node { champions { ${selection} } } } } }`;
    const cost = async (query: string) => (await used.server.graphql(query)).body.extensions.cost as number;
    const one = (await cost(champions('pageCursor'))) - (await cost(champions('rank')));
    expect(one).toBe(3 * 10);
  });

  it('refuses what returned megabytes: every day of the calendar with its question', async () => {
    const day =
      'day question { title explanation optionA optionB optionC optionD correctAnswer category points number id }';
    const aliases = Array.from({ length: 15 }, (_, index) => `a${index}: streakCalendar { ${day} }`);
    const { status, body } = await used.server.graphql(`{ viewer { ${aliases.join(' ')} } }`);
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'COST_LIMIT_EXCEEDED']);
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
    await poor.graphql('{ leaderboard(first: 12) { edges { cursor } } }');
    const { status, headers, body } = await poor.graphql('{ leaderboard(first: 13) { edges { cursor } } }');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
  });

  it('refuses an operation beyond the whole budget as too costly, because waiting would not help', async () => {
    const { session } = await signedIn(used.server, 'budget@limits.example');
    // The budget of a visitor is 100 points, that of a player 200.
    const poor = await used.world.start({ rateLimitScale: 0.1 });
    const query = '{ leaderboard(first: 100) { edges { cursor node { player { answeredToday } } } } }';
    for (const [options, budget] of [
      [{}, 100],
      [{ session }, 200],
    ] as const) {
      const { status, headers, body } = await poor.graphql(query, {}, options);
      expect([status, headers['retry-after']]).toEqual([400, undefined]);
      expect(body.errors[0]).toMatchObject({
        message: `This operation costs 201 points; ${budget} are allowed`,
        extensions: { code: 'COST_LIMIT_EXCEEDED' },
      });
    }
  });
});

describe('POST /graphql/cost', () => {
  const price = (body: unknown, session?: string) =>
    used.server.call('POST', '/graphql/cost', { body, ...(session && { session }) });

  it('responds with what the operation costs, without running it', async () => {
    const { session } = await signedIn(used.server, 'price@limits.example');
    const query = 'query ($n: Int) { viewer { email } leaderboard(first: $n) { edges { node { rank } } } }';
    for (const variables of [{ n: 3 }, { n: 20 }]) {
      const statements = jest.spyOn(used.server.platform.database, 'query');
      const { status, body, headers } = await price({ query, variables });
      expect(statements).not.toHaveBeenCalled();
      statements.mockRestore();
      const { body: ran } = await used.server.graphql(query, variables, { session });
      expect([status, body]).toEqual([200, { cost: ran.extensions.cost, refusals: [] }]);
      expect(headers['ratelimit']).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('prices mutations and subscriptions, and carries out none', async () => {
    const { session } = await signedIn(used.server, 'price-2@limits.example');
    expect((await price({ query: 'mutation { logout { __typename } }' }, session)).body).toEqual({
      ...{ cost: 1, refusals: [] },
    });
    const { body } = await used.server.graphql('{ viewer { email } }', {}, { session });
    expect(body.data.viewer).not.toBeNull();
    const query = 'subscription { leaderboardChanged { __typename } }';
    expect((await price({ query })).body).toEqual({ cost: expect.any(Number), refusals: [] });
  });

  it('says what the caller may not use, with the scope that an API token lacks', async () => {
    const { session } = await signedIn(used.server, 'price-3@limits.example');
    const { token } = await createApiToken(used.server, session, { scopes: ['ANSWERS_WRITE'] });
    const refusalsOf = async (query: string) =>
      (await used.server.call('POST', '/graphql/cost', { ...bearer(token), body: { query } })).body.refusals;
    const lacks = (element: string, requiredScope: string) => ({
      element,
      message: `This API token lacks the scope ${requiredScope}`,
      code: 'INSUFFICIENT_SCOPE',
      requiredScope,
    });
    const share = 'verifyShare(input: { token: "x" }) { __typename }';
    expect(await refusalsOf(`mutation { ${share} again: ${share} }`)).toEqual([
      lacks('Mutation.verifyShare', 'shares:write'),
    ]);
    expect(await refusalsOf('{ viewer { email player { username } apiTokens { name } } }')).toEqual([
      expect.objectContaining({ element: 'Viewer.apiTokens', code: 'FORBIDDEN' }),
      lacks('Viewer', 'profile:read'),
    ]);
    expect(await refusalsOf('{ viewer { player { username } } apiTokenScopes }')).toEqual([]);
  });

  it('costs points by the length of the document, also when the document is known', async () => {
    const remaining = async (body: unknown) =>
      Number(/remaining=(\d+)/.exec(String((await price(body)).headers['ratelimit']))?.[1]);
    const fields = Array.from({ length: 300 }, () => 'serverTime').join(' ');
    const query = `query ($with: Boolean!) { ${fields} leaderboard @include(if: $with) { __typename } }`;
    const rest = await remaining({ query, variables: { with: true } });
    const points = Math.ceil(query.length / 100);
    expect(points).toBeGreaterThan(30);
    expect(await remaining({ query, variables: { with: false } })).toBe(rest - points);
    expect(await remaining({ query, variables: { with: false } })).toBe(rest - 2 * points);
  });

  const page = 'query ($n: Int) { leaderboard(first: $n) { edges { cursor } } }';
  const costly =
    '{ leaderboard(first: 100) { edges { node { player { answers(first: 100) { edges { cursor } } } } } } }';

  it.each([
    ['malformed text', { query: '{' }, 'GRAPHQL_PARSE_FAILED'],
    ['a field that does not exist', { query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['too many tokens', { query: `{ ${'__typename '.repeat(1_000)} }` }, 'DOCUMENT_LIMIT_EXCEEDED'],
    ['a variable of the wrong type', { query: page, variables: { n: 'x' } }, 'BAD_USER_INPUT'],
    ['an operation that costs too much', { query: costly }, 'COST_LIMIT_EXCEEDED'],
    ['a request without a query', {}, 'BAD_USER_INPUT'],
    ['variables in a list', { query: '{ __typename }', variables: [] }, 'BAD_USER_INPUT'],
    [
      'the name of no operation',
      { query: '{ __typename }', operationName: 'None' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'two operations without a name',
      { query: `${page} query B { __typename }` },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'one of two operations',
      { query: 'query A { __typename } query B { __typename }' },
      'OPERATION_RESOLUTION_FAILURE',
    ],
  ])('refuses %s with 400', async (_name, body, code) => {
    const reply = await price(body);
    expect([reply.status, reply.body.errors[0].extensions.code]).toEqual([400, code]);
  });
});
