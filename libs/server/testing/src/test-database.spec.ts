import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DATA_FOLDERS } from './data-folder';
import { type TestDatabase, createTestDatabase, ensureTemplate, startTestCluster } from './test-database';

const made: TestDatabase[] = [];

afterEach(async () => {
  await Promise.all(made.splice(0).map((database) => database.drop()));
});

async function create(options?: { template: string }): Promise<string> {
  const database = await createTestDatabase(options);
  made.push(database);
  return database.connectionString;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

const tables = `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

describe('startTestCluster', () => {
  it('removes what killed runs have left, in memory and on the disk', async () => {
    // No process has this id: it is above the largest that Linux gives.
    const left = DATA_FOLDERS.filter(existsSync).map((folder) =>
      join(folder, 'daily-test-postgres-99999999-left'),
    );
    for (const folder of left) mkdirSync(join(folder, 'data'), { recursive: true });
    const { stop } = await startTestCluster();
    await stop();
    expect(left.filter(existsSync)).toEqual([]);
  });
});

describe('createTestDatabase', () => {
  it('creates a separate empty database for each call', async () => {
    const [one, two] = [await create(), await create()];
    await query(one, 'CREATE TABLE only_here (n int)');
    expect(await query(one, tables)).toEqual([{ relname: 'only_here' }]);
    expect(await query(two, tables)).toEqual([]);
  });

  it('drops the database even while connections are open', async () => {
    const { connectionString, drop } = await createTestDatabase();
    const open = new Client({ connectionString });
    open.on('error', () => undefined);
    await open.connect();
    await drop();
    await expect(query(connectionString, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });
});

describe('ensureTemplate', () => {
  it('builds the template once for concurrent calls, and databases are cloned from it', async () => {
    let built = 0;
    const fill = async (url: string): Promise<void> => {
      built++;
      await query(url, 'CREATE TABLE cloned (n int)');
    };
    await Promise.all([1, 2, 3].map(() => ensureTemplate('spec_once', fill)));
    const clones = await Promise.all([1, 2, 3].map(() => create({ template: 'spec_once' })));
    for (const clone of clones) expect(await query(clone, tables)).toEqual([{ relname: 'cloned' }]);
    expect(built).toBe(1);
  });

  it('leaves no template behind when filling it fails', async () => {
    const failing = ensureTemplate('spec_fails', () => Promise.reject(new Error('bad migration')));
    await expect(failing).rejects.toThrow('bad migration');
    await ensureTemplate('spec_fails', (url) =>
      query(url, 'CREATE TABLE second_try (n int)').then(() => undefined),
    );
    expect(await query(await create({ template: 'spec_fails' }), tables)).toEqual([
      { relname: 'second_try' },
    ]);
  });
});
