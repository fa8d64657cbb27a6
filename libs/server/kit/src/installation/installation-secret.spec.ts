import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import { type Database, openDatabase } from '../database/database';
import { InstallationSecret } from './installation-secret';
import { Installation } from './installation.entity';

const servers: Database[] = [];
const databases: TestDatabase[] = [];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  databases.push(database);
  await (await server()).orm.synchronize();
});
afterAll(async () => {
  await Promise.all(servers.map((each) => each.close()));
  await Promise.all(databases.map((each) => each.drop()));
});

/** Opens another server over the test's database. */
async function server(): Promise<Database> {
  const { connectionString } = database;
  const opened = await openDatabase({ connectionString, entities: [Installation], poolSize: 1 });
  servers.push(opened);
  return opened;
}

async function loadedSecret(): Promise<InstallationSecret> {
  const secret = new InstallationSecret(await server());
  await secret.load();
  return secret;
}

describe('the secret of the installation', () => {
  it('is the same for servers that start at the same time, and after a restart', async () => {
    const secrets = await Promise.all(Array.from({ length: 5 }, loadedSecret));
    secrets.push(await loadedSecret());
    expect(new Set(secrets.map((secret) => secret.keyFor('test').toString('hex'))).size).toBe(1);
    const rows = await servers.at(-1)!.orm.getRepository(Installation).find();
    expect(rows.map(({ secret }) => secret.length)).toEqual([32]);
  });

  it('differs between installations', async () => {
    const one = await loadedSecret();
    database = await createTestDatabase();
    databases.push(database);
    await (await server()).orm.synchronize();
    expect((await loadedSecret()).keyFor('test')).not.toEqual(one.keyFor('test'));
  });

  it('yields a separate key for each purpose, none of which is the secret', async () => {
    const secret = await loadedSecret();
    const keys = ['one', 'two'].map((purpose) => secret.keyFor(purpose).toString('hex'));
    expect(new Set(keys).size).toBe(2);
    const [row] = await servers.at(-1)!.orm.getRepository(Installation).find();
    expect(keys).not.toContain(row!.secret.toString('hex'));
    expect(secret.digest('one', 'text')).not.toEqual(secret.digest('two', 'text'));
  });

  it('cannot be used before it is loaded', async () => {
    const secret = new InstallationSecret(await server());
    expect(() => secret.keyFor('test')).toThrow('has not been loaded');
  });
});
