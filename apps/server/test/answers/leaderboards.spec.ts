import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { answerRight as answer, readBoard as board } from './leaderboard.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { TestWorld } from '../test-world';

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

  it('turns the first places of the month into champions', async () => {
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
