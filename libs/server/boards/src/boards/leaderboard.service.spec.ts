import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { Player } from '@daily/people';
import { PlayerMonth } from '../months/player-month.entity';
import { openBoards } from '../wired-boards.fixture';
import type { LeaderboardService } from './leaderboard.service';

/** Points of the players p00, p01 …, who reached them in this order. */
const POINTS = [30, 50, 30, 10, 50, 20, 30, 10, 0, 40];

/** The board by definition: points descending, then who reached them first. */
const BOARD = POINTS.map((points, index) => ({ id: `p0${index}`, points }))
  .filter(({ points }) => points > 0)
  .sort((one, other) => other.points - one.points || one.id.localeCompare(other.id))
  .map(({ id, points }) => ({ id, rank: 1 + POINTS.filter((others) => others > points).length }));

describe('the board of the month', () => {
  let test: TestPlatform;
  let leaderboard: LeaderboardService;

  beforeAll(async () => {
    const wired = await openBoards();
    test = wired.test;
    leaderboard = wired.boards.leaderboard;
    const { orm } = test.platform.database;
    await orm.getRepository(Player).insert(
      POINTS.map((_, index) => ({
        id: `p0${index}`,
        username: `Player ${index}`,
        email: `p${index}@trivia.example`,
        createdAt: START,
      })),
    );
    await orm.getRepository(PlayerMonth).insert(
      POINTS.map((points, index) => ({
        ...{ playerId: `p0${index}`, month: '2026-03-01', points },
        reachedAt: new Date(START.getTime() + index),
      })).filter(({ points }) => points > 0),
    );
  });
  afterAll(() => test.close());

  const shown = (page: Awaited<ReturnType<LeaderboardService['page']>>) =>
    page.edges.map(({ node }) => ({ id: node.player.id, rank: node.rank }));

  it.each([1, 2, 3, 4, 100])('is the same when read forward in pages of %i', async (first) => {
    const rows: unknown[] = [];
    let after: string | null = null;
    do {
      const page = await leaderboard.page({ first, after });
      rows.push(...shown(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(rows).toEqual(BOARD);
  });

  it.each([1, 2, 3, 4, 100])('is the same when read backward in pages of %i', async (last) => {
    const rows: unknown[] = [];
    let before: string | null = null;
    do {
      const page = await leaderboard.page({ last, before });
      rows.unshift(...shown(page));
      before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null;
    } while (before);
    expect(rows).toEqual(BOARD);
  });

  it('has its first places at the top', async () => {
    const places = await leaderboard.top(3);
    expect(places.map(({ player, rank }) => ({ id: player.id, rank }))).toEqual(BOARD.slice(0, 3));
  });

  it('ranks each player with points and no player without', async () => {
    const standings = await Promise.all(POINTS.map((_, index) => leaderboard.standingOf(`p0${index}`)));
    expect(standings.map(({ points, rank }) => [points, rank])).toEqual(
      POINTS.map((points) => [
        points,
        points === 0 ? null : 1 + POINTS.filter((others) => others > points).length,
      ]),
    );
  });
});
