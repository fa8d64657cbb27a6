import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestCluster } from '@daily/testing/test-database';
import { TestStandby } from '@daily/testing/test-standby';
import { type Database, openDatabase } from './database';
import { isDatabaseUnavailable } from './database-errors';
import type { Statement } from './statement';

const WRITE: Statement = {
  name: 'promotion-spec-write',
  text: 'INSERT INTO entry (id) VALUES ($1) ON CONFLICT DO NOTHING',
};
const WRITERS = 16;
/** Writes that are acknowledged before the primary is lost, and after the other server has taken its place. */
const PHASE = 300;

let one: TestStandby;
let two: TestStandby;
let database: Database;

beforeAll(async () => {
  // A test cluster would start again by itself.
  const origin = await startTestCluster();
  try {
    one = await TestStandby.of(origin);
    await one.run('SELECT pg_promote()');
  } finally {
    await origin.stop();
  }
  two = await TestStandby.of(one);
  await one.run(
    'CREATE TABLE entry (id int PRIMARY KEY)',
    // Above the setting of test clusters.
    'ALTER ROLE postgres SET synchronous_commit = on',
    `ALTER SYSTEM SET synchronous_standby_names = 'standby'`,
    'SELECT pg_reload_conf()',
  );
  const synchronous = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`;
  while ((await one.run(synchronous)).length === 0) await pause(20);
  const { host, username, password, pathname } = new URL(one.connectionString);
  const hosts = `${host},${new URL(two.connectionString).host}`;
  database = await openDatabase({
    connectionString: `postgres://${username}:${password}@${hosts}${pathname}`,
    entities: [],
  });
});
afterAll(async () => {
  await database?.close();
  await two?.stop();
  await one?.stop();
});

it('nothing that was acknowledged is lost when the synchronous standby server takes the place of the primary', async () => {
  const acknowledged = new Set<number>();
  const errors: unknown[] = [];
  let last = 0;
  let isWriting = true;
  const writer = async () => {
    let id = (last += 1);
    while (isWriting) {
      try {
        await database.query(WRITE, [id]);
        acknowledged.add(id);
        id = last += 1;
      } catch (error) {
        // It is tried again, as clients do that are told to come back.
        if (!isDatabaseUnavailable(error)) errors.push(error);
        await pause(20);
      }
    }
  };
  const writing = Array.from({ length: WRITERS }, writer);
  while (acknowledged.size < PHASE) await pause(5);
  await one.crash();
  const before = acknowledged.size;
  await two.run(
    `ALTER SYSTEM SET synchronous_standby_names = ''`,
    'SELECT pg_reload_conf()',
    'SELECT pg_promote()',
  );
  while (acknowledged.size < before + PHASE) await pause(5);
  isWriting = false;
  await Promise.all(writing);

  const stored = new Set((await two.run('SELECT id FROM entry')).map((row) => (row as { id: number }).id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(errors).toEqual([]);
});
