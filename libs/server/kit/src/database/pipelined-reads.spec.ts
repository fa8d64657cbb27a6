import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase } from './database';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';

const NUMBER = { name: 'number', text: 'SELECT $1::int AS number, pg_backend_pid() AS connection' };
const QUOTIENT = { name: 'quotient', text: 'SELECT 12 / $1::int AS quotient' };

interface NumberRow {
  number: number;
  connection: number;
}

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
    Array.from({ length: count }, async (_, number) => (await database.read<NumberRow>(NUMBER, [number]))[0]),
  );

describe('reads of the same moment', () => {
  it('go over one connection, and each gets its own answer', async () => {
    const rows = await numbers(10);
    expect(rows.map((row) => row?.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(rows.map((row) => row?.connection)).size).toBe(1);
  });

  it('are spread when they are many, also beyond the pool', async () => {
    const rows = await numbers(200);
    expect(rows.map((row) => row?.number)).toEqual(Array.from({ length: 200 }, (_, number) => number));
    expect(new Set(rows.map((row) => row?.connection)).size).toBeGreaterThan(1);
  });

  it('do not fail with one of them', async () => {
    const [before, failing, after] = await Promise.allSettled([
      database.read(QUOTIENT, [3]),
      database.read(QUOTIENT, [0]),
      database.read(QUOTIENT, [4]),
    ]);
    expect(before).toEqual({ status: 'fulfilled', value: [{ quotient: 4 }] });
    expect(failing).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(after).toEqual({ status: 'fulfilled', value: [{ quotient: 3 }] });
    // The connection is as good as before.
    expect(await database.read(QUOTIENT, [6])).toEqual([{ quotient: 2 }]);
  });

  it('fail when the connection breaks, and the next ones get another', async () => {
    const [row] = await numbers(1);
    const hanging = {
      name: 'hang',
      text: 'SELECT $1::int FROM (SELECT pg_sleep(60)) AS sleep',
    };
    const broken = [database.read(hanging, [1]), database.read(NUMBER, [2])].map((read) =>
      read.catch(String),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database.run({ name: 'break', text: 'SELECT pg_terminate_backend($1::int)' }, [row?.connection]);
    for (const outcome of await Promise.all(broken)) expect(outcome).toMatch(/terminat/i);
    expect((await numbers(5)).map((read) => read?.number)).toEqual([0, 1, 2, 3, 4]);
  });

  it('fail when no connection can be had', async () => {
    const closed = await openDatabase({ connectionString: test.connectionString, entities: [] });
    await closed.close();
    await expect(closed.read(NUMBER, [1])).rejects.toThrow(/pool/);
  });
});
