import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Column, type DataSourceOptions, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { columnsOf, type EntityRow } from './entity-row';
import { type Database, openDatabase } from './database';
import type { Statement } from './statement';

@Entity('counter')
class Counter {
  @PrimaryColumn('text', { name: 'counter_name' })
  name!: string;

  @Column('integer')
  value!: number;
}

const RAISE: Statement<EntityRow<Counter>> = {
  name: 'raise-counter',
  text: `UPDATE counter SET value = value + $2 WHERE counter_name = $1 RETURNING ${columnsOf(Counter)}`,
};

const VALUES: Statement<Pick<Counter, 'value'>> = {
  name: 'counter-values',
  pipelined: true,
  text: 'SELECT value FROM counter WHERE counter_name = ANY($1::text[])',
};

let test: TestPlatform;
let database: Database;

beforeAll(async () => {
  test = await openTestPlatform([Counter]);
  ({ database } = test.platform);
  await database.orm.getRepository(Counter).insert({ name: 'visits', value: 1 });
});
afterAll(() => test.close());

const visits = async () => (await database.query(VALUES, [['visits']]))[0]?.value;

describe('query', () => {
  it('returns the rows of a statement that changes some', async () => {
    expect(await database.query(RAISE, ['visits', 2])).toEqual([{ name: 'visits', value: 3 }]);
    expect(await database.query(RAISE, ['unknown', 2])).toEqual([]);
  });

  it('runs in the given transaction and returns the same rows there', async () => {
    const before = await visits();
    const rejected = database.orm.transaction(async (rows) => {
      const changed = await database.query(RAISE, ['visits', 10], rows);
      expect(changed).toEqual([{ name: 'visits', value: before! + 10 }]);
      expect(await database.query(VALUES, [['visits']], rows)).toEqual([{ value: before! + 10 }]);
      expect(await visits()).toBe(before);
      throw new Error('rolled back');
    });
    await expect(rejected).rejects.toThrow('rolled back');
    expect(await visits()).toBe(before);
  });
});

describe('transaction', () => {
  /** A database whose statements may take 200 ms, and a lock on the row `visits` that makes the next change of it take longer. */
  async function withLock(work: (impatient: Database, unlock: () => Promise<void>) => Promise<void>) {
    const { url = '' } = database.orm.options as Extract<DataSourceOptions, { type: 'postgres' }>;
    const impatient = await openDatabase({
      connectionString: url,
      entities: [Counter],
      poolSize: 1,
      queryTimeout: 200,
    });
    const lock = database.orm.createQueryRunner();
    await lock.startTransaction();
    await lock.query(`SELECT FROM counter WHERE counter_name = 'visits' FOR UPDATE`);
    try {
      await work(impatient, () => lock.rollbackTransaction());
    } finally {
      await lock.release();
      await impatient.close();
    }
  }

  it('keeps nothing of the transaction of a statement that took too long, whatever follows it', async () => {
    await withLock(async (impatient, unlock) => {
      const slow = impatient.orm.transaction(async (rows) => {
        await rows.insert(Counter, { name: 'of the slow transaction', value: 1 });
        await impatient.query(RAISE, ['visits', 1], rows);
      });
      await expect(slow).rejects.toThrow('Query read timeout');
      await unlock();
      await impatient.orm.transaction(async (rows) => {
        await rows.insert(Counter, { name: 'of the next transaction', value: 1 });
      });
    });
    expect(await database.query(VALUES, [['of the slow transaction']])).toEqual([]);
    expect(await database.query(VALUES, [['of the next transaction']])).toEqual([{ value: 1 }]);
  });
});

describe('afterCommit', () => {
  const inTransaction = (work: (rows: EntityManager) => Promise<void>) => database.orm.transaction(work);

  it('runs work that reads what the transaction has written', async () => {
    const before = await visits();
    let read: Promise<number | undefined> | undefined;
    await inTransaction(async (rows) => {
      database.afterCommit(rows, () => {
        read = visits();
      });
      await database.query(RAISE, ['visits', 5], rows);
      expect(read).toBeUndefined();
    });
    expect(await read).toBe(before! + 5);
  });

  it('waits for the outer transaction', async () => {
    const events: string[] = [];
    await inTransaction(async (rows) => {
      await rows.transaction(async (inner) => database.afterCommit(inner, () => events.push('committed')));
      events.push('savepoint released');
    });
    expect(events).toEqual(['savepoint released', 'committed']);
  });

  it('does nothing when the transaction is rolled back', async () => {
    let ran = false;
    const rejected = inTransaction(async (rows) => {
      database.afterCommit(rows, () => (ran = true));
      throw new Error('rolled back');
    });
    await expect(rejected).rejects.toThrow('rolled back');
    await inTransaction(async () => undefined);
    expect(ran).toBe(false);
  });

  it('requires a transaction', () => {
    expect(() => database.afterCommit(database.orm.manager, () => undefined)).toThrow('needs a transaction');
  });
});
