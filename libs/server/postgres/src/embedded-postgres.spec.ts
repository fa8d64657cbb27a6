import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isAlive } from './process';
import {
  TrialCluster,
  query,
  signalGroup,
  until,
  useInitializedDatabase,
  useTrialCluster,
} from './trial-cluster.fixture';

const cluster = new TrialCluster();
useTrialCluster(cluster);

describe('the first start', () => {
  it('creates a database with UTF-8, checksums and a password that only the owner can read', async () => {
    const { connectionString } = await cluster.start();
    const [row] = await query(
      connectionString,
      `SELECT datlocale, pg_encoding_to_char(encoding), current_setting('data_checksums'), upper('éß'),
              current_setting('synchronous_commit'), current_setting('listen_addresses')
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual(['C.UTF-8', 'UTF8', 'on', 'Éß', 'on', '127.0.0.1']);
    expect(statSync(`${cluster.dataDir}.password`).mode & 0o777).toBe(0o600);
    expect(statSync(cluster.dataDir).mode & 0o777).toBe(0o700);
    await expect(query(connectionString.replace(/:[^:@]*@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password/,
    );
  });

  it('keeps data across a restart and shuts down cleanly', async () => {
    const first = await cluster.start();
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS n');
    const server = cluster.pid;
    await first.stop();
    expect(isAlive(server)).toBe(false);
    const second = await cluster.start();
    expect(await query(second.connectionString, 'SELECT n FROM kept')).toEqual([[1]]);
    expect(readFileSync(join(cluster.dataDir, 'postgres.log'), 'utf8')).not.toContain('recovery');
  });

  it('ends a statement whose client is gone', async () => {
    const { connectionString } = await cluster.start();
    const socket = new Socket();
    const client = new pg.Client({ connectionString, stream: () => socket });
    client.on('error', () => undefined);
    await client.connect();
    const sleeping = `SELECT count(*)::int FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'`;
    const isCount = async (expected: number) =>
      (await query(connectionString, sleeping))[0]?.[0] === expected;
    const slept = client.query('SELECT pg_sleep(60)').catch(String);
    await until(() => isCount(1));
    socket.destroy();
    expect(await slept).toMatch(/terminated/);
    const before = performance.now();
    await until(() => isCount(0));
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('starts over when an earlier start was killed during initialization', async () => {
    const { child } = cluster.startUserProcess();
    await until(() =>
      readdirSync(cluster.folder).some((name) => existsSync(join(cluster.folder, name, 'PG_VERSION'))),
    );
    await signalGroup(child, 'SIGKILL');
    expect(existsSync(cluster.dataDir)).toBe(false);
    // Of a process that had the id of this one, as in a container.
    mkdirSync(`${cluster.dataDir}.new-${process.pid}-1-aBc123`);
    const server = await cluster.start();
    expect(await query(server.connectionString, 'SELECT 1')).toEqual([[1]]);
    expect(readdirSync(cluster.folder).sort()).toEqual(['postgres', 'postgres.password']);
  });

  it('initializes the database once when two processes start at the same time', async () => {
    const [one, two] = await Promise.all([cluster.start(), cluster.start()]);
    expect(one.connectionString).toBe(two.connectionString);
    expect(readdirSync(cluster.folder).sort()).toEqual(['postgres', 'postgres.password']);
  });
});

describe('a start that is bound to fail', () => {
  it('reports the folder that it has no permission to use', async () => {
    chmodSync(cluster.folder, 0o500);
    const asRoot = process.geteuid?.() === 0;
    if (asRoot) process.seteuid!(65534);
    try {
      await expect(cluster.start()).rejects.toThrow(
        `This user has no permission to use the database folder ${cluster.folder} (EACCES)`,
      );
    } finally {
      if (asRoot) process.seteuid!(0);
      chmodSync(cluster.folder, 0o700);
    }
  });

  it('does not create a database in a folder with other files', async () => {
    mkdirSync(cluster.dataDir);
    writeFileSync(join(cluster.dataDir, 'thesis.txt'), '');
    await expect(cluster.start()).rejects.toThrow(/postgres is not empty and contains no database/);
  });
});

describe('a start with invalid settings or damaged files', () => {
  useInitializedDatabase(cluster);

  it('reports the end of the log', async () => {
    await expect(cluster.start({ shared_buffers: 'plenty' })).rejects.toThrow(
      /did not start in .*shared_buffers/s,
    );
  });

  it('reports that the password file is missing', async () => {
    rmSync(`${cluster.dataDir}.password`);
    await expect(cluster.start()).rejects.toThrow(/postgres\.password is missing/);
  });

  it('reports that the password belongs to another database', async () => {
    writeFileSync(`${cluster.dataDir}.password`, 'wrong');
    await expect(cluster.start()).rejects.toThrow(/rejects the password/);
  });

  it('restores folder permissions that were lost in a backup', async () => {
    chmodSync(cluster.dataDir, 0o755);
    expect(await query((await cluster.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });
});
