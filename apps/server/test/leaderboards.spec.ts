import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { bareProfile, signedIn, TestWorld, type TestServer, todaysKey } from './test-server';

/** Clocks there go back by an hour on 1 November 2026 at 2 o'clock: the month ends at 04:00 UTC, its first day has 25 hours. */
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
  expect(await auditPoints(one.platform)).toEqual([]);
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

const BOARD = `query ($board: LeaderboardKind!, $month: String, $first: Int, $after: String) {
  leaderboard(board: $board, month: $month, first: $first, after: $after) {
    edges { node { rank score movement player { userId } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** A board as rows of rank, player, score and movement. */
async function board(server: TestServer, kind: string, month?: string): Promise<unknown[]> {
  const { body } = await server.graphql(BOARD, { board: kind, month });
  return body.data.leaderboard.edges.map(({ node }: any) => [
    node.rank,
    node.player.userId,
    node.score,
    node.movement,
  ]);
}

describe('the end of a month, where clocks change that night', () => {
  const points: number[] = [];

  it('comes at midnight in the zone, for answers on both servers', async () => {
    for (const id of ['ann', 'bob', 'cy']) await bareProfile(one, id);
    points.push(await answer(one, 'ann'));
    // One minute before and after midnight in New York.
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
    // Ann has not come back: her October stands where she left it.
    const october = [
      [1, 'ann', friday + saturday, null],
      [2, 'bob', saturday, null],
    ];
    expect(await board(one, 'MONTH', '2026-10')).toEqual(october);
    expect(await board(other, 'MONTH', '2026-10')).toEqual(october);
  });

  it('leaves champions', async () => {
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

  it('is followed by a day of 25 hours, at whose end movement begins anew', async () => {
    // Still Sunday in New York, though 24 hours have passed since its midnight.
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
    // Ann's streak ended with Sunday, on whose last day nobody wrote anything.
    expect(await board(one, 'STREAK')).toEqual([
      [1, 'bob', 2, null],
      [1, 'cy', 2, null],
    ]);
  });
});

describe('a player who hides', () => {
  it('is on no board of either server, and back on all of them', async () => {
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
      // What is the same for everyone is remembered for some seconds.
      world.clock.set(new Date(world.clock.now().getTime() + 10_000));
      const boards = await Promise.all(['MONTH', 'ALL_TIME', 'STREAK'].map((kind) => board(other, kind)));
      return boards.map((rows) => rows.some((row) => (row as unknown[])[1] === userId));
    };
    expect(await seen()).toEqual([true, true, true]);
    await hide(true);
    expect(await seen()).toEqual([false, false, false]);
    const { body } = await one.graphql(
      '{ viewer { hidden leaderboardPlace(board: ALL_TIME) { rank } } }',
      {},
      { session },
    );
    expect(body.data.viewer).toEqual({ hidden: true, leaderboardPlace: null });
    await hide(false);
    expect(await seen()).toEqual([true, true, true]);
  });
});

describe('statements', () => {
  it.each([
    ['a page without movement', BOARD.replace('movement', ''), 1],
    ['a page with the movement of its players', BOARD, 2],
    [
      'the champions of all months',
      '{ monthlyChampions { edges { node { champions { rank player { username } } } } } }',
      1,
    ],
  ])('of %s do not grow with its rows', async (_what, query, statements) => {
    const { database } = one.platform;
    const spies = [jest.spyOn(database, 'run'), jest.spyOn(database, 'read')];
    const { body } = await one.graphql(query, { board: 'ALL_TIME', first: 50 });
    expect(body.errors).toBeUndefined();
    expect(spies.flatMap((spy) => spy.mock.calls)).toHaveLength(statements);
    for (const spy of spies) spy.mockRestore();
  });

  it('of the own place are one, and one more for the page around it', async () => {
    const { session } = await signedIn(one, 'hider@boards.example');
    const { database } = one.platform;
    const place = (fields: string) => `{ viewer { leaderboardPlace(board: MONTH) { ${fields} } } }`;
    for (const [fields, statements] of [
      ['rank score', 1],
      ['rank score movement', 2],
      ['rank score movement pageCursor', 3],
    ] as const) {
      const spy = jest.spyOn(database, 'run');
      const { body } = await one.graphql(place(fields), {}, { session });
      expect(body.data.viewer.leaderboardPlace.rank).toBeGreaterThan(0);
      expect([fields, spy.mock.calls.length]).toEqual([fields, statements]);
      spy.mockRestore();
    }
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['a month that is none', { board: 'MONTH', month: '2026-13' }, /YYYY-MM/],
    ['a month of another board', { board: 'ALL_TIME', month: '2026-10' }, /Only the board MONTH/],
    [
      'a cursor of another board',
      { board: 'STREAK', after: cursor([10, '2026-10-01T00:00:00Z', 'x']) },
      /cursor/,
    ],
    ['a day that does not exist', { board: 'STREAK', after: cursor([10, '2026-02-30', 'x']) }, /cursor/],
    [
      'an instant before all years',
      { board: 'MONTH', after: cursor([10, '0000-01-01T00:00:00Z', 'x']) },
      /cursor/,
    ],
    [
      'an instant that does not exist',
      { board: 'ALL_TIME', after: cursor([10, '2026-02-30T00:00:00Z', 'x']) },
      /cursor/,
    ],
  ])('is %s', async (_what, variables, words) => {
    const { body } = await one.graphql(BOARD, { first: 10, ...variables });
    expect(body.errors?.[0]?.message).toMatch(words);
    expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

function cursor(key: unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}
