import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { FixedClock } from '@daily/kit/runtime/clock';
import { createTestDatabase, ensureTemplate, type TestDatabase } from '@daily/testing/test-database';
import { migrate, productDataSource } from '../../src/data-source';
import { listOf } from '../../src/slices';
import { closeServer, createServer, type TestServer } from '../test-server';
import { NOON } from '../test-world';

/** Moments after the last start: the evening, the next noon with its weekly contest, and a Monday of summaries. */
const PASSES_MS = [6 * HOUR_MS, DAY_MS, 6 * DAY_MS];

const SUBSCRIBERS = 250;

/** Players whose reminder is due at the first of these moments. */
const DUE = [
  `INSERT INTO player (id, username, email, email_proven_at, created_at)
   SELECT 'reader-' || n, 'Reader ' || n, 'reader-' || n || '@mail.example', '2026-03-01', '2026-03-01'
   FROM generate_series(1, ${SUBSCRIBERS}) n`,
  `INSERT INTO subscriber (email, state, unsubscribe_token, created_at, next_reminder_at)
   SELECT email, 'confirmed', 'token-' || id, '2026-03-01', '2026-03-10T18:00Z' FROM player WHERE id LIKE 'reader-%'`,
];

const databases: TestDatabase[] = [];

beforeAll(() =>
  ensureTemplate('jobs', async (connectionString) => {
    const orm = await productDataSource(connectionString).initialize();
    await migrate({ orm });
    const server = await createServer(connectionString, new FixedClock(NOON), {});
    for (const slice of listOf(server.slices)) await slice.prepare?.({ demo: true });
    for (const statement of DUE) await orm.query(statement);
    await closeServer(server);
    await orm.destroy();
  }),
);
afterAll(() => Promise.all(databases.map((database) => database.drop())));

/** Runs all jobs of a worker until none has more to do, each beside the others, as a worker does. */
async function work({ slices }: TestServer): Promise<void> {
  const jobs = listOf(slices).flatMap((slice) => slice.jobs ?? []);
  await Promise.all(
    jobs.map(async (job) => {
      while (await job.run());
    }),
  );
}

/** The number of rows in each table once so many workers have run their jobs at the same moments. */
async function rowsAfter(workers: number): Promise<Record<string, number>> {
  const database = await createTestDatabase({ template: 'jobs' });
  databases.push(database);
  const clock = new FixedClock(NOON);
  const servers = await Promise.all(
    Array.from({ length: workers }, () =>
      createServer(database.connectionString, clock, { env: { CONTEST_WEEKLY: 'true' } }),
    ),
  );
  const [first] = servers;
  for (const ms of PASSES_MS) {
    clock.set(new Date(clock.now().getTime() + ms));
    await Promise.all(servers.map(work));
    // What one of them has left to the next run of another.
    await work(first!);
  }
  const tables = await first!.rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await first!.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
    counts[name] = row?.count ?? 0;
  }
  for (const server of servers) await closeServer(server);
  return counts;
}

it('three workers that run every job at once leave the rows that one leaves', async () => {
  const [one, three] = [await rowsAfter(1), await rowsAfter(3)];
  expect(one['outgoing_mail']).toBeGreaterThanOrEqual(SUBSCRIBERS);
  expect(one['weekly_contest']).toBeGreaterThan(0);
  expect(one['fairness_commitment']).toBeGreaterThan(0);
  expect(one['webhook_event']).toBeGreaterThan(0);
  expect(one['daily_figure']).toBeGreaterThan(0);
  expect(three).toEqual(one);
});
