import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase } from './database';
import { isDatabaseUnavailable } from './database-errors';
import type { Statement } from './statement';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';

const NUMBER: Statement<{ number: number; connection: number }> = {
  name: 'number',
  text: 'SELECT $1::int AS number, pg_backend_pid() AS connection',
  pipelined: true,
};
const QUOTIENT: Statement = {
  name: 'quotient',
  text: 'SELECT 12 / $1::int AS quotient',
  pipelined: true,
};

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await openDatabase({ connectionString: test.connectionString, entities: [], poolSize: 3 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const numbers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => (await database.query(NUMBER, [number]))[0]),
  );

describe('pipelined statements', () => {
  it('share a connection when they are sent at the same moment, and each resolves to its own rows', async () => {
    const rows = await numbers(10);
    expect(rows.map((row) => row?.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(rows.map((row) => row?.connection)).size).toBe(1);
  });

  it('use several connections for many statements, even more than the pool has', async () => {
    const rows = await numbers(200);
    expect(rows.map((row) => row?.number)).toEqual(Array.from({ length: 200 }, (_, number) => number));
    expect(new Set(rows.map((row) => row?.connection)).size).toBeGreaterThan(1);
  });

  it('succeed although one of them fails', async () => {
    const [before, failing, after] = await Promise.allSettled([
      database.query(QUOTIENT, [3]),
      database.query(QUOTIENT, [0]),
      database.query(QUOTIENT, [4]),
    ]);
    expect(before).toEqual({ status: 'fulfilled', value: [{ quotient: 4 }] });
    expect(failing).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(after).toEqual({ status: 'fulfilled', value: [{ quotient: 3 }] });
    // The connection is still usable.
    expect(await database.query(QUOTIENT, [6])).toEqual([{ quotient: 2 }]);
  });

  it('reject when their connection breaks, and the next ones use another', async () => {
    const [row] = await numbers(1);
    const hanging: Statement = {
      name: 'hang',
      text: 'SELECT $1::int FROM (SELECT pg_sleep(60)) AS sleep',
      pipelined: true,
    };
    const broken = [database.query(hanging, [1]), database.query(NUMBER, [2])].map((rows) =>
      rows.catch((error: unknown) => error),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database.query({ name: 'break', text: 'SELECT pg_terminate_backend($1::int)' }, [row?.connection]);
    for (const outcome of await Promise.all(broken)) expect(isDatabaseUnavailable(outcome)).toBe(true);
    expect((await numbers(5)).map((read) => read?.number)).toEqual([0, 1, 2, 3, 4]);
  });

  it('leave the next caller a usable connection when they take too long', async () => {
    const { connectionString } = test;
    const single = await openDatabase({ connectionString, entities: [], poolSize: 1, queryTimeout: 200 });
    const slow = single
      .query({ name: 'slow', text: 'SELECT pg_sleep(5)', pipelined: true }, [])
      .catch(String);
    // It waits for the only connection.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const next = single.query({ name: 'next', text: 'SELECT 1 AS one' }, []);
    expect(await slow).toMatch(/timeout/);
    expect(await next).toEqual([{ one: 1 }]);
    await single.close();
  });

  it('reject when no connection is available', async () => {
    const closed = await openDatabase({ connectionString: test.connectionString, entities: [] });
    await closed.close();
    await expect(closed.query(NUMBER, [1])).rejects.toThrow(/pool/);
  });

  it('use another connection than statements that are not pipelined', async () => {
    const separate: Statement<{ connection: number }> = {
      name: 'separate',
      text: 'SELECT pg_backend_pid() AS connection FROM (SELECT pg_sleep(0.05)) AS sleep',
    };
    const rows = await Promise.all([database.query(separate, []), database.query(separate, []), numbers(2)]);
    const connections = rows.flat().map((row) => row?.connection);
    expect(connections).toHaveLength(4);
    expect(new Set(connections).size).toBe(3);
  });
});
