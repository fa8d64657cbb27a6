import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from '../contest/contest.entity';
import { plantParticipants } from '../planted-board.fixture';
import { EDITOR, openContestsPlatform, runningContest, wireContests } from '../wired-contests.fixture';

const PLAYERS = 2_000;

let test: TestPlatform;
let server: ReturnType<typeof wireContests>;
let contest: Contest;

beforeAll(async () => {
  test = await openContestsPlatform();
});
/** A running contest that 2,000 players have finished; the lower third has no points. */
beforeEach(async () => {
  await test.reset();
  server = wireContests(test.platform);
  contest = await server.editing.create(runningContest(['A', 'A']), EDITOR);
  await plantParticipants(test, contest, PLAYERS);
  test.clock.set(new Date(START.getTime() + 30 * MINUTE_MS));
});
afterAll(() => test.close());

const rankOf = async (id: string) => (await server.board.placeOf(contest, id))?.rank;

/** The ranks on all pages of the board, by player. */
async function ranks(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let after: string | null = null; ;) {
    const page = await server.board.page(contest, { first: 100, after });
    for (const { node } of page.edges) found.set(node.player.id, node.rank);
    if (!page.pageInfo.hasNextPage) return found;
    after = page.pageInfo.endCursor;
  }
}

/** The statements that a call runs, by name. */
async function statementsOf(call: () => Promise<unknown>): Promise<Map<string, number>> {
  const { database } = test.platform;
  const query = database.query.bind(database);
  const counts = new Map<string, number>();
  database.query = (statement, ...rest) => {
    counts.set(statement.name, (counts.get(statement.name) ?? 0) + 1);
    return query(statement, ...rest);
  };
  await call().finally(() => (database.query = query));
  return counts;
}

describe("the viewers' ranks on a large board", () => {
  it('are those of the pages, from one list for all viewers of a second', async () => {
    const expected = await ranks();
    expect(expected.size).toBe(PLAYERS);
    const ids = Array.from({ length: 200 }, (_, index) => `p${(index * 7) % PLAYERS || 1}`);
    const found = new Map<string, number | undefined>();
    const statements = await statementsOf(async () => {
      for (const id of ids) found.set(id, await rankOf(id));
    });
    for (const [id, rank] of found) expect([id, rank]).toEqual([id, expected.get(id)]);
    expect(statements.get('contest-standings')).toBe(1);
    expect(statements.get('contest-places-above')).toBeLessThan(30);
  });

  it('are at most a second old', async () => {
    const expected = await ranks();
    for (let count = 0; count < 10; count += 1) await rankOf('p3');
    await test.platform.database.orm.query(
      `UPDATE contest_participant SET score = 0, total_time_ms = 9999999 WHERE player_id = 'p2'`,
    );
    test.pass(1_000);
    expect(await rankOf('p3')).toBe(expected.get('p3')! - 1);
  });

  it('are counted one by one while few ask', async () => {
    const statements = await statementsOf(async () => {
      for (let count = 0; count < 30; count += 1) {
        test.pass(1_000);
        await rankOf('p3');
      }
    });
    expect(statements.get('contest-standings')).toBeUndefined();
  });
});
