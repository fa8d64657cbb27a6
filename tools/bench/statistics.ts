import { addDays } from '@daily/rules/calendar';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import { openDatabase } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import { FixedClock } from '@daily/kit/runtime/clock';
import { Events } from '@daily/kit/events/events';
import { createPlatform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { statistics } from '@daily/statistics';
import type { Client } from 'pg';
import { migrations } from '../../apps/server/migrations';
import { migrate } from '../../apps/server/src/data-source';
import { declarations } from '../../apps/server/src/slices';
import { generateYear } from '../../libs/server/statistics/src/generated-year.fixture';
import { measureOf } from './measure';
import type { Row } from './report';

/** Two years, because a period is compared with the one before it. */
const DAYS = 731;

/** Attempts to answer on a day, for a hundred players. */
const ATTEMPTS = 3;

/** Number of times that the figures of a year are read. */
const TIMES = 50;

/** Tokens and operations of each day. */
const API_PARTS = 100;

/** What is measured. */
export interface StatisticsBench {
  databaseUrl: string;
  client: Client;
  players: number;
  now: Date;
  note: (text: string) => void;
}

/** Fills an empty database with two years of players, counts the days, and measures the SQL of a year of statistics. */
export async function statisticsRows(bench: StatisticsBench): Promise<Row[]> {
  const { databaseUrl, client, players, now, note } = bench;
  const database = await openDatabase({
    connectionString: databaseUrl,
    entities: declarations.entities,
    migrations,
  });
  try {
    await migrate(database);
    const clock = new FixedClock(now);
    const platform = createPlatform({
      clock,
      database,
      limits: new RateLimits({ scale: 1 }),
      settings: { timeZone: 'UTC' },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      events: new Events(),
    });
    const today = platform.calendar.today();
    note(`generating two years of ${players} players`);
    await generate(client, players, { from: addDays(today, 1 - DAYS), days: DAYS });

    note('counting the days');
    const { counter, service } = statistics.wire(platform);
    const counting = await timesOfEach(async () => counter.countNext());
    await addApiCalls(client, addDays(today, 1 - DAYS));
    await client.query('VACUUM (ANALYZE) daily_figure, player_activity');

    note('reading a year');
    const sent: (Statement & { values: unknown[] })[] = [];
    const query = database.query.bind(database);
    database.query = (statement, values, rows) => {
      sent.push({ ...statement, values: [...values] });
      return query(statement, values, rows);
    };
    clock.set(endOfDay(today, 'UTC'));
    const reader = await service.open({ from: null, to: today, days: 365 });
    await Promise.all([
      reader.plain('answers'),
      reader.activePlayers(),
      reader.cohorts(),
      reader.apiOperations(),
    ]);
    const running = sent.filter(({ name }) => name === 'statistics-running-day');
    const counted = sent.filter(({ name }) => name !== 'statistics-running-day');
    return [
      { name: 'SQL: count a day', measure: counting },
      { name: 'SQL: the running day, once a minute', measure: await timesOfAll(client, running, 10) },
      {
        name: `SQL: a year of statistics, ${counted.length} statements`,
        measure: await timesOfAll(client, counted, TIMES),
      },
    ];
  } finally {
    await database.close();
  }
}

async function generate(
  client: Client,
  players: number,
  span: { from: ReturnType<typeof addDays>; days: number },
): Promise<void> {
  // Foreign keys hold by construction, and checking them takes longer than everything else.
  await client.query('SET session_replication_role = replica');
  await client.query('SET synchronous_commit = off');
  await client.query("SET maintenance_work_mem = '256MB'");
  await client.query('ALTER TABLE answer DROP CONSTRAINT answer_once');
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await generateYear(run, { players, ...span, timeZone: 'UTC', attempts: ATTEMPTS });
  await client.query('ALTER TABLE answer ADD CONSTRAINT answer_once PRIMARY KEY (player_id, question_id)');
  await client.query('RESET session_replication_role');
  await client.query('VACUUM (ANALYZE)');
}

/** Adds the calls of {@link API_PARTS} pairs of a token and an operation to each day. */
async function addApiCalls(client: Client, from: string): Promise<void> {
  await client.query(
    `INSERT INTO daily_figure (figure, day, part, amount)
     SELECT 'callsWithToken', $1::date + day, '', 10 * $3::int FROM generate_series(0, $2::int) AS day
     UNION ALL SELECT 'apiCalls', $1::date + day, md5((part / 4)::text)::uuid || ' query field' || part % 4, 10
     FROM generate_series(0, $2::int) AS day, generate_series(1, $3::int) AS part`,
    [from, DAYS - 1, API_PARTS],
  );
}

/** Measures every run of a job that has something to do. */
async function timesOfEach(run: () => Promise<boolean>) {
  const latencies: number[] = [];
  const start = performance.now();
  for (let more = true; more;) {
    const begun = performance.now();
    more = await run();
    latencies.push(performance.now() - begun);
  }
  return measureOf({ latencies, elapsedMs: performance.now() - start, cpuSeconds: null, errors: 0 });
}

/** Measures statements that are executed one after another on one connection, all of them as one. */
async function timesOfAll(client: Client, statements: (Statement & { values: unknown[] })[], times: number) {
  const latencies: number[] = [];
  const start = performance.now();
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    for (const { name, text, values } of statements) await client.query({ name, text, values });
    latencies.push(performance.now() - begun);
  }
  return measureOf({ latencies, elapsedMs: performance.now() - start, cpuSeconds: null, errors: 0 });
}
