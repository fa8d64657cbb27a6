import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BOARD_TRIGGERS, type LeaderboardService } from '@daily/boards';
import { Player } from '@daily/people';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { ENTITIES, wireSlices } from '../wired-slices.fixture';

/** Points of the players p00, p01 …, in the order in which they reached them. */
const POINTS = [30, 50, 30, 10, 50, 20, 30, 10, 0, 40];

/** The board by definition: points descending, then the order in which they were reached. */
const BOARD = POINTS.map((points, index) => ({ id: `p0${index}`, points }))
  .filter(({ points }) => points > 0)
  .sort((one, other) => other.points - one.points || one.id.localeCompare(other.id))
  .map(({ id, points }) => ({ id, rank: 1 + POINTS.filter((others) => others > points).length }));

describe('the board of the month', () => {
  let test: TestPlatform;
  let board: LeaderboardService;

  const players = () => test.platform.database.orm.getRepository(Player);

  beforeAll(async () => {
    test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
    board = wireSlices(test.platform).boards.leaderboard;
    for (const [index, points] of POINTS.entries()) {
      await players().insert({
        id: `p0${index}`,
        username: `Player ${index}`,
        email: `p${index}@trivia.example`,
        createdAt: START,
        month: '2026-03-01',
        monthPoints: points,
        monthReachedAt: new Date(START.getTime() + index),
      });
    }
  });
  afterAll(() => test.close());

  const entriesOf = (page: Awaited<ReturnType<LeaderboardService['page']>>) =>
    page.edges.map(({ node }) => ({ id: node.player.id, rank: node.rank }));

  it.each([1, 2, 3, 4, 100])('is complete when read forward in pages of %i', async (first) => {
    const rows: unknown[] = [];
    let after: string | null = null;
    do {
      const page = await board.page({ first, after });
      rows.push(...entriesOf(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(rows).toEqual(BOARD);
  });

  it.each([1, 2, 3, 4, 100])('is complete when read backward in pages of %i', async (last) => {
    const rows: unknown[] = [];
    let before: string | null = null;
    do {
      const page = await board.page({ last, before });
      rows.unshift(...entriesOf(page));
      before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null;
    } while (before);
    expect(rows).toEqual(BOARD);
  });

  it('returns its first places as the top', async () => {
    const places = await board.top(3);
    expect(places.map(({ player, rank }) => ({ id: player.id, rank }))).toEqual(BOARD.slice(0, 3));
  });

  it('ranks every player with points, and returns null for one without', async () => {
    const stored = await players().find({ order: { id: 'ASC' } });
    const ranks = await Promise.all(stored.map((player) => board.rankOf(player)));
    expect(ranks).toEqual(
      POINTS.map((points) => (points === 0 ? null : 1 + POINTS.filter((others) => others > points).length)),
    );
  });
});
