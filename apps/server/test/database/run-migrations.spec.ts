import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import pg from 'pg';
import { until } from '@daily/testing/until';
import { migrationPlan } from '../../src/migrate/migration-plan';
import { runMigrations } from '../../src/migrate/run-migrations';
import { SchemaTooNew } from '../../src/migrate/schema-state';
import { reviewMigrations } from '../../src/migrate/sql/migration-review';
import { TRIED } from './tried-migrations.fixture';

const databases: TestDatabase[] = [];
const clients: pg.Client[] = [];

async function create(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.connectionString;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
}

async function clean(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
}

/** Migrates in a process of its own that is killed once it has sent a statement. @returns whether it lived to send it. */
async function killedAt(connectionString: string, statement: number | string): Promise<boolean> {
  const file = join(__dirname, 'migrate-process.fixture.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, connectionString, String(statement)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  if (child.signalCode !== 'SIGKILL' && child.exitCode !== 0) throw new Error('The migrations failed');
  return child.signalCode === 'SIGKILL';
}

/** Everything that the migrations make. */
async function schemaOf(connectionString: string) {
  const client = await connect(connectionString);
  const rows = async (text: string) => (await client.query<object>(text)).rows;
  return {
    columns: await rows(
      `SELECT attname, format_type(atttypid, atttypmod), attnotnull FROM pg_attribute
       WHERE attrelid = 'big'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
    ),
    constraints: await rows(
      `SELECT conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint
       WHERE conrelid = 'big'::regclass ORDER BY conname`,
    ),
    indexes: await rows(
      `SELECT pg_get_indexdef(indexrelid) AS text, indisvalid FROM pg_index WHERE indrelid = 'big'::regclass ORDER BY 1`,
    ),
    content: await rows('SELECT count(*), md5(string_agg(motto || place, $$,$$ ORDER BY id)) FROM big'),
    migrations: await rows('SELECT name, serves, timestamp FROM migration ORDER BY id'),
  };
}

let expected: Awaited<ReturnType<typeof schemaOf>>;

beforeAll(async () => {
  const connectionString = await create();
  await runMigrations(connectionString, TRIED);
  expected = await schemaOf(connectionString);
  await clean();
});

describe('the tried migrations', () => {
  it('pass the review and are all recorded, with the oldest release that they serve', async () => {
    expect(await reviewMigrations(TRIED, { isReviewed: () => true, releases: ['0.1.0'] })).toEqual([]);
    expect(expected.migrations).toMatchObject(TRIED.map(({ name }) => ({ name, serves: '0.1.0' })));
  });
});

describe('migrations that are killed', () => {
  afterEach(clean);

  it('leave the same schema once they have run again, wherever that was', async () => {
    // Every fifth statement; the spec was run with each one, too.
    const runs = async (first: number) => {
      for (let statement = first; ; statement += 15) {
        const database = await create();
        const isKilled = await killedAt(database, statement);
        await runMigrations(database, TRIED);
        expect([statement, await schemaOf(database)]).toEqual([statement, expected]);
        if (!isKilled) return statement;
      }
    };
    const ends = await Promise.all([5, 10, 15].map(runs));
    // The processes that were not killed sent fewer statements than these.
    expect(Math.min(...ends)).toBeGreaterThan(40);
  });

  describe('while they build an index', () => {
    let database: string;
    let writer: pg.Client;
    /** Outside of a transaction, which would see the activity of its beginning. */
    let observer: pg.Client;

    const index = async () => {
      const { rows } = await observer.query<{ valid: boolean; id: number }>(
        `SELECT indisvalid AS valid, indexrelid::int AS id FROM pg_index WHERE indexrelid = to_regclass('big_place')`,
      );
      return rows[0];
    };
    const isBuilding = async () => {
      const { rowCount } = await observer.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE UNIQUE INDEX%' AND state = 'active'`,
      );
      return rowCount === 1;
    };

    /** How often PostgreSQL looks whether the client of a statement still exists. */
    const noticeLostClients = (interval: string) =>
      observer.query(
        `ALTER DATABASE ${new URL(database).pathname.slice(1)} SET client_connection_check_interval = '${interval}'`,
      );

    beforeEach(async () => {
      database = await create();
      await runMigrations(database, TRIED.slice(0, 3));
      writer = await connect(database);
      observer = await connect(database);
      // The build waits for the end of this transaction.
      await writer.query('BEGIN');
      await writer.query('UPDATE big SET place = place WHERE id = 1');
    });

    it('replace the invalid index that was left', async () => {
      await noticeLostClients('20ms');
      expect(await killedAt(database, 'INDEX CONCURRENTLY big_place')).toBe(true);
      await until(async () => !(await isBuilding()) && (await index())?.valid === false);
      const left = await index();
      await writer.query('COMMIT');
      await runMigrations(database, TRIED);
      expect(await schemaOf(database)).toEqual(expected);
      expect((await index())?.id).not.toBe(left?.id);
    });

    it('wait for the index that PostgreSQL goes on to build, and keep it', async () => {
      await noticeLostClients('0');
      expect(await killedAt(database, 'INDEX CONCURRENTLY big_place')).toBe(true);
      await until(isBuilding);
      const left = await index();
      const again = runMigrations(database, TRIED);
      // It has found the index that is being built.
      await until(async () => {
        const { rowCount } = await observer.query(
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'migrate' AND query LIKE '%ShareUpdateExclusiveLock%'`,
        );
        return rowCount === 1;
      });
      await writer.query('COMMIT');
      await again;
      expect(await schemaOf(database)).toEqual(expected);
      expect((await index())?.id).toBe(left?.id);
    });
  });
});

describe('migrations', () => {
  let database: string;
  beforeEach(async () => {
    database = await create();
  });
  afterEach(clean);

  it('run once when several processes run them', async () => {
    await Promise.all(Array.from({ length: 4 }, () => runMigrations(database, TRIED)));
    expect(await schemaOf(database)).toEqual(expected);
  });

  it('give up a lock that is not available, let readers pass, and try again', async () => {
    await runMigrations(database, TRIED.slice(0, -1));
    const [holder, reader] = [await connect(database), await connect(database)];
    await holder.query('BEGIN');
    await holder.query('SELECT FROM big');
    const blocked: number[] = [];
    const migrated = runMigrations(database, TRIED, { onBlocked: (_name, attempt) => blocked.push(attempt) });
    while (blocked.length < 2) {
      const { rowCount } = await holder.query(
        `SELECT FROM pg_locks WHERE relation = 'big'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`,
      );
      // Queued up behind the migration, it ends although the lock before that is still held.
      if (rowCount) expect((await reader.query('SELECT FROM big')).rowCount).toBe(1000);
    }
    await holder.query('COMMIT');
    await migrated;
    expect(blocked.slice(0, 2)).toEqual([1, 2]);
    expect(await schemaOf(database)).toEqual(expected);
  });

  it.each([
    ['changes of rows', 2, '0'],
    ['the build of an index, which leaves an invalid one', 3, '50ms'],
  ])('without a transaction, try %s again when a lock is not available', async (_what, done, lockTimeout) => {
    await runMigrations(database, TRIED.slice(0, done));
    const holder = await connect(database);
    await holder.query(
      `ALTER DATABASE ${new URL(database).pathname.slice(1)} SET lock_timeout = '${lockTimeout}'`,
    );
    await holder.query('BEGIN');
    await holder.query(`UPDATE big SET motto = 'of 1' WHERE id = 1`);
    const blocked: unknown[] = [];
    await runMigrations(database, TRIED, {
      onBlocked: (name, attempt) => {
        blocked.push([name, attempt]);
        if (attempt === 2) void holder.query('COMMIT');
      },
    });
    const { name } = TRIED[done]!;
    expect(blocked).toEqual([
      [name, 1],
      [name, 2],
    ]);
    expect(await schemaOf(database)).toEqual(expected);
  });

  it('that name no release leave a schema for those that have them alone', async () => {
    const { serves: _, ...unnamed } = {
      ...TRIED[0]!,
      name: 'Unnamed1800000000009',
      up: () => Promise.resolve(),
    };
    const later = [...TRIED, unnamed];
    await runMigrations(database, later);
    await runMigrations(database, later);
    await expect(runMigrations(database, TRIED)).rejects.toThrow(SchemaTooNew);
    expect((await migrationPlan([unnamed])).at(0)).toBe(
      '-- Unnamed1800000000009: in a transaction, names no release that it serves: stop older servers before',
    );
  });

  it('stop when the connection that holds their turn is lost, and nothing runs twice', async () => {
    const other = await connect(database);
    await runMigrations(database, TRIED.slice(0, 1));
    await other.query('BEGIN');
    await other.query('SELECT FROM big');
    const migrated = runMigrations(database, TRIED, {
      onBlocked: () =>
        void other
          .query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'migrate' AND state = 'idle in transaction'`,
          )
          .then(() => other.query('COMMIT')),
    });
    await expect(migrated).rejects.toThrow('turn to migrate is lost');
    await runMigrations(database, TRIED);
    expect(await schemaOf(database)).toEqual(expected);
  });
});

afterAll(clean);
