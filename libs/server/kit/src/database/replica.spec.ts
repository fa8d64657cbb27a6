import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { PATIENT_TIMEOUTS, startTestCluster, type TestCluster } from '@daily/testing/test-database';
import { startPooler } from '@daily/testing/test-pooler';
import { TestStandby } from '@daily/testing/test-standby';
import { type Database, openDatabase } from './database';
import { type FallbackReason, fallbackReason, MAX_LAG_MS, type Replica } from './replica';
import { mayLag, type Statement } from './statement';

const WRITE: Statement = { name: 'replica-spec-write', text: 'INSERT INTO note (text) VALUES ($1)' };
const COUNT = mayLag<{ notes: number }>({
  name: 'replica-spec-count',
  text: 'SELECT count(*)::int AS notes FROM note',
});
/** Takes long on a replica alone. */
const SLOW_COUNT = mayLag<{ notes: number }>({
  name: 'replica-spec-slow-count',
  text: 'SELECT count(*)::int AS notes FROM note, pg_sleep(CASE WHEN pg_is_in_recovery() THEN 10 ELSE 0 END)',
});
const NEW_COLUMN = mayLag({ name: 'replica-spec-new-column', text: 'SELECT added FROM note LIMIT 1' });

let primary: TestCluster;
let standby: TestStandby;
let database: Database;
let replica: Replica;

beforeAll(async () => {
  // Otherwise its position is without the last writes for a moment, although they were acknowledged.
  primary = await startTestCluster({ synchronous_commit: 'on' });
  // Conflicts cancel at once, not after half a minute.
  standby = await TestStandby.of(primary, { max_standby_streaming_delay: '0' });
  database = await open(standby.connectionString);
  if (!database.replica) throw new Error('The database was opened without its replica');
  replica = database.replica;
  await database.orm.query('CREATE TABLE note (text text)');
});
afterAll(async () => {
  await database?.close();
  await standby?.stop();
  await primary?.stop();
});
afterEach(async () => {
  await standby.run(`SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()`);
});

const open = (replicaConnectionString: string, preparedStatements = true, timeouts = PATIENT_TIMEOUTS) =>
  openDatabase({
    connectionString: primary.connectionString,
    replicaConnectionString,
    preparedStatements,
    entities: [],
    poolSize: 3,
    ...timeouts,
  });

const write = () => database.query(WRITE, ['a note']);
const notes = async (reads: Pick<Database['lagging'], 'query'>, statement = COUNT) =>
  (await reads.query(statement, []))[0]?.notes;

/** Where a read is made, and why. */
async function where(reads = database): Promise<'replica' | FallbackReason> {
  const before = { ...reads.replica?.fallbacks };
  await reads.lagging.query(COUNT, []);
  const after = Object.entries(reads.replica?.fallbacks ?? {}) as [FallbackReason, number][];
  return after.find(([reason, count]) => count !== before[reason])?.[0] ?? 'replica';
}

/** Waits until reads are made there. The timeout of the test ends it. */
async function until(place: Awaited<ReturnType<typeof where>>, reads = database): Promise<void> {
  while ((await where(reads)) !== place) await pause(20);
}

/** Waits until a statement returns a row on the standby server. */
async function untilRows(text: string, row: object): Promise<void> {
  while (JSON.stringify(await standby.run(text)) !== JSON.stringify([row])) await pause(20);
}

/** Begins a slow read once the replica has everything, and waits until it works on it. */
async function slowRead(): Promise<{ answer: Promise<number | undefined> }> {
  replica.catchUp();
  await until('replica');
  const answer = notes(database.lagging, SLOW_COUNT);
  const isRunning = `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(CASE%' AND pid <> pg_backend_pid()`;
  while ((await standby.run(isRunning)).length === 0) await pause(20);
  return { answer };
}

describe('a read that may lag', () => {
  it('is made on the replica, and any other on the primary: own writes are read back at once', async () => {
    await write();
    await until('replica');
    while ((await notes(database.lagging)) !== 1) await pause(20);
    await standby.run('SELECT pg_wal_replay_pause()');
    await write();
    expect([await notes(database), await notes(database.lagging)]).toEqual([2, 1]);
    const inTransaction = await database.orm.transaction((rows) => database.query(COUNT, [], rows));
    expect(inTransaction).toEqual([{ notes: 2 }]);
  });

  it('is made on the primary after a change that it must see, until the replica has it', async () => {
    await until('replica');
    await standby.run('SELECT pg_wal_replay_pause()');
    await write();
    replica.catchUp();
    expect([await where(), await notes(database.lagging)]).toEqual(['change', await notes(database)]);
    await standby.run('SELECT pg_wal_replay_resume()');
    await until('replica');
    expect(await notes(database.lagging)).toBe(await notes(database));
  });

  it('is made on the primary while the replica is too far behind', async () => {
    await until('replica');
    await standby.run('SELECT pg_wal_replay_pause()');
    await write();
    const began = performance.now();
    await until('lag');
    expect(performance.now() - began).toBeLessThan(MAX_LAG_MS + 500);
    expect(replica.lagSeconds).toBeGreaterThan(MAX_LAG_MS / 1_000);
    expect(await notes(database.lagging)).toBe(await notes(database));
    await standby.run('SELECT pg_wal_replay_resume()');
    await until('replica');
    expect(replica.lagSeconds).toBeLessThan(MAX_LAG_MS / 1_000);
  });

  it('is made on the primary by a server that starts while the replica is too far behind', async () => {
    await until('replica');
    await standby.run('SELECT pg_wal_replay_pause()');
    await write();
    const late = await open(standby.connectionString);
    try {
      await until('lag', late);
      expect(late.replica?.reads.replica).toBe(0);
    } finally {
      await late.close();
    }
  });

  it('is made on the primary when the replica lacks a migration', async () => {
    await until('replica');
    await standby.run('SELECT pg_wal_replay_pause()');
    await database.orm.query('ALTER TABLE note ADD COLUMN added int DEFAULT 7');
    const { schema } = replica.fallbacks;
    expect(await database.lagging.query(NEW_COLUMN, [])).toEqual([{ added: 7 }]);
    expect(replica.fallbacks.schema).toBe(schema + 1);
  });

  it('is made again on the primary when it conflicts with what the replica replays', async () => {
    const { answer } = await slowRead();
    await database.orm.transaction((rows) => rows.query('LOCK TABLE note IN ACCESS EXCLUSIVE MODE'));
    expect(await answer).toBe(await notes(database));
    expect(replica.fallbacks.conflict).toBe(1);
  });

  it('is made again on the primary when the replica takes half of its time', async () => {
    const timeouts = { queryTimeout: 1_000, connectionTimeout: 30_000 };
    const impatient = await open(standby.connectionString, true, timeouts);
    try {
      await until('replica', impatient);
      const { busy, unreachable } = impatient.replica!.fallbacks;
      const began = performance.now();
      expect(await notes(impatient.lagging, SLOW_COUNT)).toBe(await notes(database));
      expect(performance.now() - began).toBeGreaterThan(500);
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(impatient.replica?.fallbacks).toMatchObject({ busy: busy + 1, unreachable });
      // It is merely busy: other reads are still made there.
      expect(await where(impatient)).toBe('replica');
      const limited = { ...SLOW_COUNT, timeoutMs: 600 };
      const beganLimited = performance.now();
      expect(await notes(impatient.lagging, limited)).toBe(await notes(database));
      expect(performance.now() - beganLimited).toBeGreaterThan(300);
      expect(impatient.replica?.fallbacks.busy).toBe(busy + 2);
    } finally {
      await impatient.close();
    }
  });

  it('is made on the primary while the replica has no free connection, which does not end its use', async () => {
    const timeouts = { queryTimeout: 20_000, connectionTimeout: 4_000 };
    const crowded = await open(standby.connectionString, true, timeouts);
    try {
      await until('replica', crowded);
      const slow = Array.from({ length: 5 }, () => notes(crowded.lagging, SLOW_COUNT));
      const isRunning = `SELECT count(*)::int AS running FROM pg_stat_activity WHERE query LIKE '%pg_sleep(CASE%' AND pid <> pg_backend_pid()`;
      await untilRows(isRunning, { running: 5 });
      expect(await where(crowded)).toBe('busy');
      await standby.run(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(CASE%' AND pid <> pg_backend_pid()`,
      );
      await Promise.all(slow);
      expect(await where(crowded)).toBe('replica');
    } finally {
      await crowded.close();
    }
  });

  it('is made again on the primary when the replica stops, and there until it is back', async () => {
    const { answer } = await slowRead();
    await standby.crash();
    expect(await answer).toBe(await notes(database));
    expect(await where()).toBe('unreachable');
    await standby.start();
    await until('replica');
  });

  it('rejects with the error of the primary when both fail', async () => {
    await until('replica');
    const faulty = mayLag({ name: 'replica-spec-faulty', text: 'SELECT 1 / count(*) FROM note WHERE false' });
    await expect(database.lagging.query(faulty, [])).rejects.toMatchObject({ code: '22012' });
  });
});

it('a server of another cluster is not read from', async () => {
  const other = await startTestCluster();
  const mistaken = await open(other.connectionString);
  try {
    await until('foreign', mistaken);
    expect(mistaken.replica?.reads.replica).toBe(0);
  } finally {
    await mistaken.close();
    await other.stop();
  }
});

describeNeeding('pgbouncer')('behind a pooler in transaction mode', () => {
  it('reads are made on the replica', async () => {
    const pooler = await startPooler(standby.connectionString);
    const pooled = await open(pooler.through(standby.connectionString), false);
    try {
      await until('replica', pooled);
      const counted = await Promise.all(Array.from({ length: 20 }, () => notes(pooled.lagging)));
      expect(new Set(counted)).toEqual(new Set([await notes(database)]));
      expect(pooled.replica?.reads.replica).toBeGreaterThan(20);
    } finally {
      await pooled.close();
      await pooler.stop();
    }
  });
});

describe('a replica that was promoted', () => {
  it('is not read from', async () => {
    await until('replica');
    await standby.run('SELECT pg_promote()');
    await until('promoted');
  });
});

it.each<[object, FallbackReason]>([
  [{ code: '40001', message: 'canceling statement due to conflict with recovery' }, 'conflict'],
  [{ code: '57P01', message: 'terminating connection due to conflict with recovery' }, 'conflict'],
  [{ code: '42P01', message: 'relation "x" does not exist' }, 'schema'],
  [{ code: '57P03', message: 'the database system is starting up' }, 'unreachable'],
  [{ message: 'Query read timeout' }, 'busy'],
  [{ message: 'Connection terminated unexpectedly' }, 'unreachable'],
  [{ code: '22P02', message: 'invalid input syntax' }, 'other'],
])('names why a read failed: %j', (properties, reason) => {
  expect(fallbackReason(Object.assign(new Error(), properties))).toBe(reason);
});
