import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import { type Database, openDatabase } from './database';
import { isDatabaseUnavailable } from './database-errors';
import { isTimeout } from './snapshot';
import type { Statement } from './statement';

let created: TestDatabase;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase();
  database = await openDatabase({ connectionString: created.connectionString, entities: [] });
  await database.orm.query('CREATE TABLE number (value integer)');
  await database.orm.query('INSERT INTO number SELECT generate_series(1, 250)');
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

const COUNT: Statement<{ count: number }> = { name: 'count-numbers', text: 'SELECT count(*) FROM number' };
const FROM: Statement<{ value: number }> = {
  name: 'numbers-from',
  text: 'SELECT value FROM number WHERE value >= $1 ORDER BY value',
};
const SLEEP: Statement = { name: 'sleep', text: 'SELECT pg_sleep(5)' };
const BACKEND: Statement<{ backend: number }> = {
  name: 'backend',
  text: 'SELECT pg_backend_pid() AS backend',
};
const WRITE: Statement = { name: 'write', text: 'DELETE FROM number' };

describe('snapshot', () => {
  it('reads rows in portions, with the parameters of the statement', async () => {
    const portions = await database.snapshot(2_000, async (snapshot) => {
      const read: number[][] = [];
      for await (const rows of snapshot.portions(FROM, [41], 100)) read.push(rows.map(({ value }) => value));
      return read;
    });
    expect(portions.map(({ length }) => length)).toEqual([100, 100, 10]);
    expect(portions.flat()).toEqual(Array.from({ length: 210 }, (_, index) => 41 + index));
  });

  it('does not see what others write meanwhile', async () => {
    const counts = await database.snapshot(2_000, async (snapshot) => {
      const before = await snapshot.rows(COUNT, []);
      await database.orm.query('INSERT INTO number VALUES (0)');
      return [before, await snapshot.rows(COUNT, [])].map(([row]) => row?.count);
    });
    await database.orm.query('DELETE FROM number WHERE value = 0');
    expect(counts).toEqual([250, 250]);
  });

  it('cannot write', async () => {
    await expect(database.snapshot(2_000, (snapshot) => snapshot.rows(WRITE, []))).rejects.toThrow(
      /read-only/,
    );
  });

  it('ends a statement that takes too long, and leaves the connection usable', async () => {
    const slow = database.snapshot(100, (snapshot) => snapshot.rows(SLEEP, []));
    expect(isTimeout(await slow.catch((error: unknown) => error))).toBe(true);
    await expect(database.query(COUNT, [])).resolves.toEqual([{ count: 250 }]);
  });

  it('rejects when its connection breaks, and the next one uses another', async () => {
    const broken = database.snapshot(2_000, async (snapshot) => {
      const [row] = await snapshot.rows(BACKEND, []);
      await database.orm.query('SELECT pg_terminate_backend($1)', [row?.backend]);
      return snapshot.rows(COUNT, []);
    });
    expect(isDatabaseUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
    await expect(database.snapshot(2_000, (snapshot) => snapshot.rows(COUNT, []))).resolves.toEqual([
      { count: 250 },
    ]);
  });
});
