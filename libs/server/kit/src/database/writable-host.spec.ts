import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestCluster, type TestCluster } from '@daily/testing/test-database';
import { Client } from 'pg';
import { type Database, openDatabase } from './database';
import { isDatabaseUnavailable } from './database-errors';
import type { Statement } from './statement';
import { writableAddress } from './writable-host';

const WRITE: Statement = { name: 'write-note', text: 'INSERT INTO note VALUES ($1)' };
const COUNT: Statement<{ notes: number }> = {
  name: 'count-notes',
  pipelined: true,
  text: 'SELECT count(*)::int AS notes FROM note',
};

let one: TestCluster;
let two: TestCluster;
let address: string;
let database: Database;

beforeAll(async () => {
  [one, two] = await Promise.all([startTestCluster(), startTestCluster()]);
  for (const server of [one, two]) {
    await administer(server, `CREATE ROLE writer LOGIN PASSWORD 'writer'`);
    await administer(server, 'CREATE TABLE note (text text); GRANT ALL ON note TO writer');
  }
  const [first, second] = [one, two].map(({ connectionString }) => new URL(connectionString).host);
  address = `postgres://writer:writer@${first},${second}/postgres?target_session_attrs=read-write`;
  await setReadOnly(one, true);
  database = await openDatabase({ connectionString: address, entities: [], poolSize: 3 });
});
afterAll(async () => {
  await database?.close();
  await Promise.all([one?.stop(), two?.stop()]);
});

async function administer(server: TestCluster, ...statements: string[]): Promise<object[]> {
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    let rows: object[] = [];
    for (const statement of statements) ({ rows } = await client.query<object>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Makes a server accept no writes, in all of its sessions. */
async function setReadOnly(server: TestCluster, isReadOnly: boolean): Promise<void> {
  const setting = isReadOnly ? 'on' : 'off';
  await administer(
    server,
    `ALTER SYSTEM SET default_transaction_read_only = ${setting}`,
    'SELECT pg_reload_conf()',
  );
  const shown = async () => (await administer(server, 'SHOW default_transaction_read_only'))[0];
  while (JSON.stringify(await shown()) !== `{"default_transaction_read_only":"${setting}"}`) await pause(10);
}

const write = () => database.query(WRITE, ['a note']);
const writeInTransaction = () => database.orm.transaction((rows) => database.query(WRITE, ['a note'], rows));
const notesAt = async (server: TestCluster) =>
  (await administer(server, 'SELECT count(*)::int AS notes FROM note'))[0];

/** What becomes of a write: `written`, or that the database is unavailable. */
const outcome = (writing: Promise<unknown>) =>
  writing.then(
    () => 'written',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
  );

/** Writes until it works, as clients do that are told to come back. @throws Error when it does not in a hundred attempts */
async function writeAgain(): Promise<void> {
  for (const writing of [write, writeInTransaction]) {
    let last = await outcome(writing());
    for (let attempt = 1; attempt < 100 && last === 'unavailable'; attempt += 1) {
      await pause(10);
      last = await outcome(writing());
    }
    expect(last).toBe('written');
  }
}

it('writes and reads on the host that accepts writes', async () => {
  await Promise.all([write(), write(), writeInTransaction()]);
  expect([await notesAt(one), await notesAt(two)]).toEqual([{ notes: 0 }, { notes: 3 }]);
  expect(await database.query(COUNT, [])).toEqual([{ notes: 3 }]);
  expect(await writableAddress(address)).toBe(
    `postgres://writer:writer@${new URL(two.connectionString).host}/postgres`,
  );
});

it('is unavailable while no host accepts writes, and each connection leaves the one that does no longer', async () => {
  await setReadOnly(two, true);
  const outcomes = [];
  for (let attempt = 0; attempt < 8; attempt += 1)
    outcomes.push(await outcome(write()), await outcome(writeInTransaction()));
  expect(new Set(outcomes)).toEqual(new Set(['unavailable']));
  await expect(writableAddress(address)).rejects.toThrow(AggregateError);

  await setReadOnly(one, false);
  await writeAgain();
  expect([await notesAt(one), await notesAt(two)]).toEqual([{ notes: 2 }, { notes: 3 }]);
  expect(await database.query(COUNT, [])).toEqual([{ notes: 2 }]);
});

it('follows when the host that accepts writes stops and another takes its place', async () => {
  await one.stop();
  expect(await outcome(write())).toBe('unavailable');
  await setReadOnly(two, false);
  await writeAgain();
  expect(await notesAt(two)).toEqual({ notes: 5 });
});
