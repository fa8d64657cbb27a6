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
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isAlive } from './process';
import { Trial, query, signalGroup, until, useDatabase, useTrial } from './trial';

const trial = new Trial();
useTrial(trial);

describe('a first start', () => {
  it('makes a database with UTF-8, checksums and a password in a file of our own', async () => {
    const { connectionString } = await trial.start();
    const [row] = await query(
      connectionString,
      `SELECT datlocale, pg_encoding_to_char(encoding), current_setting('data_checksums'), upper('éß'),
              current_setting('synchronous_commit'), current_setting('listen_addresses')
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual(['C.UTF-8', 'UTF8', 'on', 'Éß', 'on', '127.0.0.1']);
    expect(statSync(`${trial.dataDir}.password`).mode & 0o777).toBe(0o600);
    expect(statSync(trial.dataDir).mode & 0o777).toBe(0o700);
    await expect(query(connectionString.replace(/:[^:@]*@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password/,
    );
  });

  it('keeps data across a stop, and shuts down cleanly', async () => {
    const first = await trial.start();
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 1 AS n');
    const server = trial.pid;
    await first.stop();
    expect(isAlive(server)).toBe(false);
    const second = await trial.start();
    expect(await query(second.connectionString, 'SELECT n FROM kept')).toEqual([[1]]);
    expect(readFileSync(join(trial.dataDir, 'postgres.log'), 'utf8')).not.toContain('recovery');
  });

  it('begins anew after one that was killed in the middle', async () => {
    const { child } = trial.startHolder();
    await until(() =>
      readdirSync(trial.folder).some((name) => existsSync(join(trial.folder, name, 'PG_VERSION'))),
    );
    await signalGroup(child, 'SIGKILL');
    expect(existsSync(trial.dataDir)).toBe(false);
    const server = await trial.start();
    expect(await query(server.connectionString, 'SELECT 1')).toEqual([[1]]);
    expect(readdirSync(trial.folder).sort()).toEqual(['postgres', 'postgres.password']);
  });

  it('is done once when two start at the same time', async () => {
    const [one, two] = await Promise.all([trial.start(), trial.start()]);
    expect(one.connectionString).toBe(two.connectionString);
    expect(readdirSync(trial.folder).sort()).toEqual(['postgres', 'postgres.password']);
  });
});

describe('a start that cannot work', () => {
  it('says which folder is closed to us', async () => {
    chmodSync(trial.folder, 0o500);
    const asRoot = process.geteuid?.() === 0;
    if (asRoot) process.seteuid!(65534);
    try {
      await expect(trial.start()).rejects.toThrow(
        `The database's folder ${trial.folder} cannot be used by this user (EACCES)`,
      );
    } finally {
      if (asRoot) process.seteuid!(0);
      chmodSync(trial.folder, 0o700);
    }
  });

  it('does not make a database among other files', async () => {
    mkdirSync(trial.dataDir);
    writeFileSync(join(trial.dataDir, 'thesis.txt'), '');
    await expect(trial.start()).rejects.toThrow(/postgres is not empty and holds no database/);
  });
});

describe('a start on a database that was tampered with', () => {
  useDatabase(trial);

  it('shows the end of the log', async () => {
    await expect(trial.start({ shared_buffers: 'plenty' })).rejects.toThrow(
      /did not start in .*shared_buffers/s,
    );
  });

  it('says that the password is missing', async () => {
    rmSync(`${trial.dataDir}.password`);
    await expect(trial.start()).rejects.toThrow(/postgres\.password is missing/);
  });

  it("says that the password is another database's", async () => {
    writeFileSync(`${trial.dataDir}.password`, 'wrong');
    await expect(trial.start()).rejects.toThrow(/does not take the password/);
  });

  it('mends rights that a restored copy has lost', async () => {
    chmodSync(trial.dataDir, 0o755);
    expect(await query((await trial.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });
});
