import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@daily/kit/runtime/clock';
import { type Database, openDatabase } from '@daily/kit/database/database';
import { Platform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import { questions } from '@daily/questions';
import { people, Player } from '@daily/people';
import { boards, BOARD_TRIGGERS } from '@daily/boards';
import { play } from '../index';
import { LeaderboardService } from '@daily/boards';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Points of the players p00, p01 …, who reached them in this order. */
const POINTS = [30, 50, 30, 10, 50, 20, 30, 10, 0, 40];

/** The board by definition: points descending, then who was first. */
const BOARD = POINTS.map((points, index) => ({ id: `p0${index}`, points }))
  .filter(({ points }) => points > 0)
  .sort((one, other) => other.points - one.points || one.id.localeCompare(other.id))
  .map(({ id, points }) => ({ id, rank: 1 + POINTS.filter((others) => others > points).length }));

describe('the board of the month', () => {
  let rented: TestDatabase;
  let database: Database;
  let board: LeaderboardService;

  beforeAll(async () => {
    rented = await createTestDatabase();
    const entities = [...people.entities, ...boards.entities, ...questions.entities, ...play.entities];
    database = await openDatabase({ connectionString: rented.connectionString, entities });
    await database.orm.synchronize();
    for (const statement of BOARD_TRIGGERS) await database.orm.query(statement);
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const settings = {
      productName: 'Daily Trivia',
      publicUrl: 'https://trivia.example',
      timeZone: 'UTC',
      answerKey: 'after-answer' as const,
      freezePrice: 50,
      mail: { dataDir: '/nowhere' },
    };
    const clock = new FixedClock(NOW);
    board = new LeaderboardService(
      new Platform(clock, database, new RateLimits({ scale: 1 }), settings, quiet),
    );
    for (const [index, points] of POINTS.entries()) {
      await database.orm.getRepository(Player).insert({
        id: `p0${index}`,
        username: `Player ${index}`,
        email: `p${index}@trivia.example`,
        createdAt: NOW,
        month: '2026-11-01',
        monthPoints: points,
        monthReachedAt: new Date(NOW.getTime() + index),
      });
    }
  });
  afterAll(async () => {
    await database.close();
    await rented.drop();
  });

  const seen = (page: Awaited<ReturnType<LeaderboardService['page']>>) =>
    page.edges.map(({ node }) => ({ id: node.player.id, rank: node.rank }));

  it.each([1, 2, 3, 4, 100])('is the same read forward in pages of %i', async (first) => {
    const rows: unknown[] = [];
    let after: string | null = null;
    do {
      const page = await board.page({ first, after });
      rows.push(...seen(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(rows).toEqual(BOARD);
  });

  it.each([1, 2, 3, 4, 100])('is the same read backward in pages of %i', async (last) => {
    const rows: unknown[] = [];
    let before: string | null = null;
    do {
      const page = await board.page({ last, before });
      rows.unshift(...seen(page));
      before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null;
    } while (before);
    expect(rows).toEqual(BOARD);
  });

  it('gives its first places to who asks for the top', async () => {
    const places = await board.top(3);
    expect(places.map(({ player, rank }) => ({ id: player.id, rank }))).toEqual(BOARD.slice(0, 3));
  });

  it('tells each player their rank, and none to who has no points', async () => {
    const players = await database.orm.getRepository(Player).find({ order: { id: 'ASC' } });
    const ranks = await Promise.all(players.map((player) => board.rankOf(player)));
    expect(ranks).toEqual(
      POINTS.map((points) => (points === 0 ? null : 1 + POINTS.filter((others) => others > points).length)),
    );
  });
});
