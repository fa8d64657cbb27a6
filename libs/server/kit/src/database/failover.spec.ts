import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PATIENT_TIMEOUTS, startTestCluster } from '@daily/testing/test-database';
import { TestStandby } from '@daily/testing/test-standby';
import { Client } from 'pg';
import { type Database, openDatabase } from './database';
import { mayLag } from './statement';

const COUNT = mayLag<{ notes: number }>({
  name: 'failover-spec-count',
  text: 'SELECT count(*)::int AS notes FROM note',
});

/** The server that takes the place of the primary, one that follows it, and one that has followed the primary. */
let promoted: TestStandby;
let following: TestStandby;
let left: TestStandby;
const opened: Database[] = [];

const notesOf = async (server: TestStandby) =>
  ((await server.run(COUNT.text)) as { notes: number }[])[0]?.notes;

beforeAll(async () => {
  // Without it, a standby server cannot be copied.
  const origin = await startTestCluster({ full_page_writes: 'on' });
  const client = new Client({ connectionString: origin.connectionString });
  await client.connect();
  try {
    await client.query(`CREATE TABLE note (text text); INSERT INTO note VALUES ('everywhere')`);
    await client.query(`CREATE ROLE reader LOGIN PASSWORD 'reader'; GRANT SELECT ON note TO reader`);
    promoted = await TestStandby.of(origin);
    following = await TestStandby.of(promoted);
    left = await TestStandby.of(origin);
    await promoted.crash();
    await client.query(`INSERT INTO note SELECT 'lost' FROM generate_series(1, 50000)`);
    while ((await notesOf(left)) === 1) await pause(20);
  } finally {
    await client.end();
    await origin.stop();
  }
  await promoted.start();
  await promoted.run('SELECT pg_promote()');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
afterAll(async () => {
  await left?.stop();
  await following?.stop();
  await promoted?.stop();
});

/** The reads of a server that starts now. @param role the name and the password of its role; the superuser without */
async function readsWith(replica: TestStandby, role?: string) {
  const address = ({ connectionString }: TestStandby) => {
    const url = new URL(connectionString);
    if (role) [url.username, url.password] = [role, role];
    return url.href;
  };
  const database = await openDatabase({
    connectionString: address(promoted),
    replicaConnectionString: address(replica),
    entities: [],
    ...PATIENT_TIMEOUTS,
  });
  opened.push(database);
  const read = async () => (await database.lagging.query(COUNT, []))[0]?.notes;
  return { read, replica: database.replica! };
}

describe('after another server has taken the place of the primary', () => {
  it('a replica that has what was lost with the old one is not read from', async () => {
    const { read, replica } = await readsWith(left);
    while (replica.fallbacks.lag === 0) expect(await read()).toBe(1);
    // It is watched some more times.
    const { lagSeconds } = replica;
    while (replica.lagSeconds < lagSeconds + 2.5) {
      expect(await read()).toBe(1);
      await pause(100);
    }
    expect(replica.reads.replica).toBe(0);
  });

  it('a replica that follows it is read from', async () => {
    const { read, replica } = await readsWith(following);
    while (replica.reads.replica === 0) expect(await read()).toBe(1);
  });

  it('a replica that follows it is read from by a role that may not see its receiver, once it has passed a checkpoint', async () => {
    const { read, replica } = await readsWith(following, 'reader');
    await promoted.run('CHECKPOINT');
    while (replica.reads.replica === 0) {
      await following.run('CHECKPOINT');
      expect(await read()).toBe(1);
    }
  });
});
