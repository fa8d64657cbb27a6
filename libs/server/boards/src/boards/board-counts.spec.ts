import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import { openBoards } from '../wired-boards.fixture';
import type { LeaderboardService } from './leaderboard.service';

const PLAYERS = 30;

/** What PostgreSQL did for one part of a statement. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

let test: TestPlatform;
let leaderboard: LeaderboardService;

beforeAll(async () => {
  const wired = await openBoards();
  test = wired.test;
  leaderboard = wired.boards.leaderboard;
  const { orm } = test.platform.database;
  await orm.getRepository(Player).insert(
    Array.from({ length: PLAYERS }, (_, index) => ({
      id: `p${index}`,
      username: `p${index}`,
      email: `p${index}@counts.example`,
      createdAt: START,
      lifetimePoints: 10 + index,
      lifetimeReachedAt: START,
      streakDays: 1 + index,
      streakLastDay: '2026-03-10',
    })),
  );
  await orm.query(
    `INSERT INTO player_month SELECT id, '2026-03-01', lifetime_points, created_at FROM player`,
  );
});
afterAll(() => test.close());

/** All parts of a plan. */
const partsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(partsOf)];

/** The executed plan of each statement that some work sends. */
async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
  const { database } = test.platform;
  const query = database.query.bind(database);
  const sent: { text: string; values: unknown[] }[] = [];
  database.query = <Row extends object>(statement: Statement<Row>, values: readonly unknown[]) => {
    sent.push({ text: statement.text, values: [...values] });
    return query(statement, values);
  };
  await work().finally(() => (database.query = query));
  const plans = sent.map(async ({ text, values }) => {
    const [row] = await database.orm.query<[{ 'QUERY PLAN': { Plan: PlanNode }[] }]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    return row['QUERY PLAN'][0]?.Plan as PlanNode;
  });
  return Promise.all(plans);
}

it.each(['month', 'all-time', 'streak'] as const)(
  'sums the histogram of the board of kind %s once per page, not once per row',
  async (kind) => {
    const board = kind === 'month' ? leaderboard.thisMonth : { kind };
    const { pageInfo } = await leaderboard.page({ first: 5 }, board);
    const plans = await plansOf(() => leaderboard.page({ first: 20, after: pageInfo.endCursor }, board));
    const sums = plans.flatMap(partsOf).filter((part) => part['Relation Name']?.endsWith('_score'));
    expect(sums.length).toBeGreaterThan(0);
    expect(sums.map((part) => part['Actual Loops'])).toEqual(sums.map(() => 1));
  },
);
