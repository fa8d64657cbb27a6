import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { accountFor } from './account';
import { isAlive, runningPostmaster } from './process';
import { Trial, query, signalGroup, until, useDatabase, useTrial } from './trial';

const trial = new Trial();
useTrial(trial);

describe('a server that outlives its starter', () => {
  useDatabase(trial);

  it('is taken over after kill -9', async () => {
    const holder = trial.startHolder();
    const url = await holder.next();
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS n');
    const before = trial.pid;
    await signalGroup(holder.child, 'SIGKILL');
    const server = await trial.start();
    expect([server.connectionString, trial.pid]).toEqual([url, before]);
    expect(await query(url, 'SELECT n FROM kept')).toEqual([[1]]);
    await server.stop();
    expect(isAlive(before)).toBe(false);
  });

  it('does not get the Ctrl-C of its starter', async () => {
    const holder = trial.startHolder();
    const url = await holder.next();
    const before = trial.pid;
    await signalGroup(holder.child, 'SIGINT');
    expect(await query(url, 'SELECT 1')).toEqual([[1]]);
    expect(trial.pid).toBe(before);
  });
});

describe('a server that two processes use', () => {
  useDatabase(trial);

  it('goes when the last one lets go', async () => {
    const holder = trial.startHolder();
    const url = await holder.next();
    const server = await trial.start();
    const before = trial.pid;
    expect(server.connectionString).toBe(url);
    await server.stop();
    expect(trial.lines).toContain('The embedded PostgreSQL stays: another process uses it.');
    expect(await query(url, 'SELECT 1')).toEqual([[1]]);
    holder.child.stdin!.write('stop\n');
    expect(await holder.next()).toBe('stopped');
    expect(isAlive(before)).toBe(false);
  });

  it('goes once when both let go at the same time', async () => {
    const pair = await Promise.all([trial.start(), trial.start()]);
    const before = trial.pid;
    await Promise.all(pair.map((server) => server.stop()));
    expect(isAlive(before)).toBe(false);
  });

  it('is there for who starts while the other stops', async () => {
    const first = await trial.start();
    for (let round = 0; round < 3; round++) {
      const leaving = trial.servers[trial.servers.length - 1]!;
      const [, server] = await Promise.all([leaving.stop(), trial.start()]);
      expect(await query(server.connectionString, 'SELECT 1')).toEqual([[1]]);
    }
    expect(trial.servers).not.toHaveLength(1);
    await first.stop();
  });
});

describe('a server that dies', () => {
  useDatabase(trial);

  it('is started again at the same address', async () => {
    const { connectionString } = await trial.start();
    await query(connectionString, 'CREATE TABLE kept AS SELECT 1 AS n');
    const before = trial.pid;
    process.kill(before, 'SIGKILL');
    await until(() => trial.lines.includes('The embedded PostgreSQL is back.'));
    expect(trial.pid).not.toBe(before);
    expect(await query(connectionString, 'SELECT n FROM kept')).toEqual([[1]]);
  });

  it('is held on to when one of its processes crashes', async () => {
    const { connectionString, stop } = await trial.start();
    const [[backend]] = (await query(
      connectionString,
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    )) as [[number]];
    const before = trial.pid;
    process.kill(backend, 'SIGKILL');
    await until(() => trial.lines.includes('The embedded PostgreSQL is back.'));
    expect(trial.pid).toBe(before);
    await stop();
    expect(isAlive(before)).toBe(false);
  });

  it('is not started again by a stop that comes at once', async () => {
    const { stop } = await trial.start();
    process.kill(trial.pid, 'SIGKILL');
    await until(() => trial.lines.length > 1);
    await stop();
    expect(runningPostmaster(trial.dataDir)).toBeUndefined();
  });
});

describe('a stale pid file', () => {
  useDatabase(trial);

  /** Kills the server and puts another process's id in the pid file it leaves. */
  async function leavePidFile(other: number): Promise<void> {
    const holder = trial.startHolder();
    await holder.next();
    const before = trial.pid;
    await signalGroup(holder.child, 'SIGKILL');
    process.kill(before, 'SIGKILL');
    await until(() => !isAlive(before));
    const file = join(trial.dataDir, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other)));
  }

  /** A shell command under the account of the server, whose processes are the ones that PostgreSQL believes in. */
  function shell(command: string): ChildProcess {
    const child = spawn('sh', ['-c', command], {
      ...accountFor(trial.dataDir),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    trial.children.push(child);
    return child;
  }

  it('of a process that is gone is ignored', async () => {
    await leavePidFile(2147483646);
    expect(await query((await trial.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });

  it('that names another program is ignored', async () => {
    await leavePidFile(shell('exec sleep 60').pid!);
    expect(await query((await trial.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });

  it('that names a zombie is ignored', async () => {
    const parent = shell('true & echo $!; exec sleep 60');
    const zombie = Number(
      await new Promise<string>((resolve) => parent.stdout!.once('data', (text) => resolve(String(text)))),
    );
    await leavePidFile(zombie);
    expect(isAlive(zombie)).toBe(false);
    expect(await query((await trial.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });
});
