import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addMonths } from '@daily/rules/calendar';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { Player } from '@daily/people';
import type { Board, Boards } from '../index';
import { addMonthPoints } from '../scores/board-triggers.sql';
import { openBoards } from '../wired-boards.fixture';

const YESTERDAY = '2026-03-09';
const TODAY = '2026-03-10';

let test: TestPlatform;
let boards: Boards;
/** The points of today, by player. */
const earnedToday = new Map<string, number>();
/** The calls for points, each as the day and the players. */
const calls: [day: string, players: readonly string[]][] = [];

beforeAll(async () => {
  ({ test, boards } = await openBoards(async (day, players) => {
    calls.push([day, players]);
    return earnedToday;
  }));
});
beforeEach(async () => {
  await test.reset();
  earnedToday.clear();
  for (const [index, points] of [30, 20, 10].entries()) await newPlayer(`p${index}`, points);
  calls.length = 0;
});
afterAll(() => test.close());

const players = () => test.platform.database.orm.getRepository(Player);

/** Inserts a player who earned points yesterday. */
async function newPlayer(id: string, points: number): Promise<void> {
  await players().insert({
    id,
    username: id,
    email: `${id}@movement.example`,
    createdAt: START,
    lifetimePoints: points,
    lifetimeReachedAt: START,
    streakDays: 1,
    streakLastDay: YESTERDAY,
  });
  if (points > 0) await score(id, '2026-03-01', points);
}

/** Adds points to a month of a player. */
const score = (id: string, month: string, points: number) =>
  test.platform.database.orm.query(addMonthPoints('SELECT $1, $2::date, $3::int, $4::timestamptz, false'), [
    ...[id, month, points, START],
  ]);

/** Adds today's points to a player, as the statement that records an answer does. */
async function earn(id: string, points: number): Promise<void> {
  earnedToday.set(id, points);
  await test.platform.database.orm.query(
    `UPDATE player SET lifetime_points = lifetime_points + $2, streak_days = 2, streak_last_day = $3 WHERE id = $1`,
    [id, points, TODAY],
  );
  await score(id, '2026-03-01', points);
}

/** The movement of each player on a board, best first, loaded in one request. */
async function movements(board: Board): Promise<[id: string, movement: number | null][]> {
  const { edges } = await boards.leaderboard.page({ first: 10 }, board);
  const loader = boards.movements.of(test.caller());
  return Promise.all(
    edges.map(async ({ node }) => [node.player.id, await loader.load(node)] as [string, number | null]),
  );
}

describe('movement', () => {
  it.each<[string, () => Board]>([
    ['the current month', () => boards.leaderboard.thisMonth],
    ['all time', () => ({ kind: 'all-time' })],
  ])('compares ranks with the beginning of the day on the board of %s', async (_name, board) => {
    await earn('p2', 25);
    expect(await movements(board())).toEqual([
      ['p2', 2],
      ['p0', -1],
      ['p1', -1],
    ]);
  });

  it('is 0 for every player while no player has earned points today', async () => {
    expect(await movements(boards.leaderboard.thisMonth)).toEqual([
      ['p0', 0],
      ['p1', 0],
      ['p2', 0],
    ]);
  });

  it('is null for a player who was not on the board when the day began', async () => {
    await newPlayer('late', 0);
    await earn('late', 25);
    expect(await movements(boards.leaderboard.thisMonth)).toContainEqual(['late', null]);
  });

  it('is null on boards without movement, without reading points', async () => {
    const { thisMonth } = boards.leaderboard;
    const lastMonth: Board = { kind: 'month', month: addMonths(thisMonth.month, -1) };
    await score('p0', '2026-02-01', 10);
    expect(await movements(lastMonth)).toEqual([['p0', null]]);
    expect((await movements({ kind: 'streak' })).map(([, movement]) => movement)).toEqual([null, null, null]);
    expect(calls).toEqual([]);
  });

  it('reads the points of a day once per request', async () => {
    await movements(boards.leaderboard.thisMonth);
    expect(calls).toEqual([[TODAY, ['p0', 'p1', 'p2']]]);
  });
});
