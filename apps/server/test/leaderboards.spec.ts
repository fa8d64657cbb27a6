import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { bareProfile, signedIn, TestWorld, type TestServer, todaysKey } from './test-server';

/** Clocks in New York go back at 02:00 on 1 November 2026: October ends at 04:00 UTC, and 1 November has 25 hours. */
const NEW_YORK = { TIME_ZONE: 'America/New_York' };

let world: TestWorld;
let one: TestServer;
let other: TestServer;

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date('2026-10-30T12:00:00Z'));
  one = await world.start({ env: NEW_YORK });
  other = await world.start({ env: NEW_YORK });
});
afterEach(async () => {
  expect([...one.errors.splice(0), ...other.errors.splice(0)]).toEqual([]);
  expect(await auditPoints(one.platform.database, one.platform.calendar)).toEqual([]);
});
afterAll(() => world.close());

const at = (instant: string) => world.clock.set(new Date(instant));

async function answer(server: TestServer, userId: string, session?: string): Promise<number> {
  const { id, right, points } = await todaysKey(server);
  const { status } = await server.call('POST', '/api/user-answers', {
    body: { userId, questionId: id, userAnswer: right },
    ...(session && { session }),
  });
  expect(status).toBe(201);
  return points;
}

const BOARD = `query ($board: LeaderboardKind!, $month: Month, $first: Int, $after: String) {
  leaderboard(board: $board, month: $month, first: $first, after: $after) {
    edges { node { rank score movement player { userId } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** A board as rows of rank, player id, score and movement. */
async function board(server: TestServer, kind: string, month?: string): Promise<unknown[]> {
  const { body } = await server.graphql(BOARD, { board: kind, month });
  return body.data.leaderboard.edges.map(({ node }: any) => [
    node.rank,
    node.player.userId,
    node.score,
    node.movement,
  ]);
}

describe('the end of a month in the night of a clock change', () => {
  const points: number[] = [];

  it('comes at midnight of the product’s time zone, on both servers', async () => {
    for (const id of ['ann', 'bob', 'cy']) await bareProfile(one, id);
    points.push(await answer(one, 'ann'));
    // One minute before midnight in New York, then midnight.
    at('2026-11-01T03:59:00Z');
    points.push(await answer(one, 'ann'));
    await answer(other, 'bob');
    at('2026-11-01T04:00:00Z');
    expect(await board(other, 'MONTH')).toEqual([]);
    points.push(await answer(other, 'bob'));
    at('2026-11-01T04:00:30Z');
    await answer(one, 'cy');
    const [friday, saturday, sunday] = points as [number, number, number];
    expect(await board(one, 'MONTH')).toEqual([
      [1, 'bob', sunday, null],
      [1, 'cy', sunday, null],
    ]);
    // Ann has not answered since: the points of her October are still in her row.
    const october = [
      [1, 'ann', friday + saturday, null],
      [2, 'bob', saturday, null],
    ];
    expect(await board(one, 'MONTH', '2026-10')).toEqual(october);
    expect(await board(other, 'MONTH', '2026-10')).toEqual(october);
  });

  it('makes champions', async () => {
    const { body } = await one.graphql(
      '{ monthlyChampions(first: 5) { edges { node { month champions { rank score movement player { userId } } } } } }',
    );
    const [friday, saturday] = points as [number, number, number];
    expect(body.data.monthlyChampions.edges).toEqual([
      {
        node: {
          month: '2026-10',
          champions: [
            { rank: 1, score: friday + saturday, movement: null, player: { userId: 'ann' } },
            { rank: 2, score: saturday, movement: null, player: { userId: 'bob' } },
          ],
        },
      },
    ]);
  });

  it('is followed by a day of 25 hours, after which movement starts over', async () => {
    // Still Sunday in New York, although it began more than 24 hours ago.
    at('2026-11-02T04:30:00Z');
    expect(await board(one, 'STREAK')).toEqual([
      [1, 'ann', 2, null],
      [1, 'bob', 2, null],
      [3, 'cy', 1, null],
    ]);
    at('2026-11-02T05:00:00Z');
    const monday = await answer(other, 'cy');
    const sunday = points[2]!;
    expect(await board(one, 'MONTH')).toEqual([
      [1, 'cy', sunday + monday, 0],
      [2, 'bob', sunday, -1],
    ]);
    // Ann's streak ended with Sunday, without a write.
    expect(await board(one, 'STREAK')).toEqual([
      [1, 'bob', 2, null],
      [1, 'cy', 2, null],
    ]);
  });
});

describe('a hidden player', () => {
  it('disappears from every board on both servers, and returns when shown again', async () => {
    const email = 'hider@boards.example';
    const { userId, session } = await signedIn(one, email);
    await answer(one, userId, session);
    const hide = (hidden: boolean) =>
      one.graphql(
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
        { input: { hidden } },
        { session },
      );
    const seen = async () => {
      // Responses that are the same for everyone are cached for some seconds.
      world.clock.set(new Date(world.clock.now().getTime() + 10_000));
      const boards = await Promise.all(['MONTH', 'ALL_TIME', 'STREAK'].map((kind) => board(other, kind)));
      return boards.map((rows) => rows.some((row) => (row as unknown[])[1] === userId));
    };
    expect(await seen()).toEqual([true, true, true]);
    await hide(true);
    expect(await seen()).toEqual([false, false, false]);
    const { body } = await one.graphql(
      '{ viewer { hidden player { leaderboardEntry(board: ALL_TIME) { rank } } } }',
      {},
      { session },
    );
    expect(body.data.viewer).toEqual({ hidden: true, player: { leaderboardEntry: null } });
    await hide(false);
    expect(await seen()).toEqual([true, true, true]);
  });
});

describe('the number of statements', () => {
  it.each([
    ['a page without movement', BOARD.replace('movement', ''), 1],
    // The page, the points of the day and the state of the board when the day began.
    ['a page with the movement of its players', BOARD, 3],
    [
      'the champions of all months',
      '{ monthlyChampions { edges { node { champions { rank player { username } } } } } }',
      1,
    ],
  ])('for %s does not grow with its rows', async (_what, query, statements) => {
    const spy = jest.spyOn(one.platform.database, 'query');
    const { body } = await one.graphql(query, { board: 'ALL_TIME', first: 50 });
    expect(body.errors).toBeUndefined();
    expect(spy.mock.calls).toHaveLength(statements);
    spy.mockRestore();
  });

  it('for the own entry is one, with more for movement and for the page around it', async () => {
    // A day after the player's answer: the player was on the board when the day began.
    at('2026-11-03T12:00:00Z');
    const { session } = await signedIn(one, 'hider@boards.example');
    const statementsFor = async (fields: string) => {
      const spy = jest.spyOn(one.platform.database, 'query');
      const { body } = await one.graphql(`{ viewer { player { ${fields} } } }`, {}, { session });
      const names = spy.mock.calls.map(([statement]) => statement.name);
      spy.mockRestore();
      return { player: body.data.viewer.player, names };
    };
    const { names: ofViewer } = await statementsFor('username');
    for (const [fields, statements] of [
      ['rank score', 1],
      ['rank score movement', 3],
      ['rank score movement pageCursor', 4],
    ] as const) {
      const { player, names } = await statementsFor(`leaderboardEntry(board: MONTH) { ${fields} }`);
      expect(player.leaderboardEntry.rank).toBeGreaterThan(0);
      expect([fields, names.filter((name) => !ofViewer.includes(name)).length]).toEqual([fields, statements]);
    }
  });
});

describe('invalid arguments', () => {
  it.each([
    [
      'a month that does not exist',
      { board: 'MONTH', month: '2026-13' },
      /Month must be a month such as 2026-11/,
    ],
    [
      'a month with another board',
      { board: 'ALL_TIME', month: '2026-10' },
      /`month` can only be used with board MONTH/,
    ],
    [
      'a cursor of another board',
      { board: 'STREAK', after: cursor([10, '2026-10-01T00:00:00Z', 'x']) },
      /cursor/,
    ],
    ['a day that does not exist', { board: 'STREAK', after: cursor([10, '2026-02-30', 'x']) }, /cursor/],
    ['an instant of year 0', { board: 'MONTH', after: cursor([10, '0000-01-01T00:00:00Z', 'x']) }, /cursor/],
    [
      'an instant that does not exist',
      { board: 'ALL_TIME', after: cursor([10, '2026-02-30T00:00:00Z', 'x']) },
      /cursor/,
    ],
  ])('include %s', async (_what, variables, message) => {
    const { body } = await one.graphql(BOARD, { first: 10, ...variables });
    expect(body.errors?.[0]?.message).toMatch(message);
    expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

function cursor(key: unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}
