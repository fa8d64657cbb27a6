import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { accountFor } from './operating-system-account';
import { isAlive, runningPostmaster } from './process';
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

describe('a server that outlives its starter', () => {
  useInitializedDatabase(cluster);

  it('is reused after the starter was killed with SIGKILL', async () => {
    const user = cluster.startUserProcess();
    const url = await user.next();
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS n');
    const before = cluster.pid;
    await signalGroup(user.child, 'SIGKILL');
    const server = await cluster.start();
    expect([server.connectionString, cluster.pid]).toEqual([url, before]);
    expect(await query(url, 'SELECT n FROM kept')).toEqual([[1]]);
    await server.stop();
    expect(isAlive(before)).toBe(false);
  });

  it('does not receive Ctrl-C from the terminal of its starter', async () => {
    const user = cluster.startUserProcess();
    const url = await user.next();
    const before = cluster.pid;
    await signalGroup(user.child, 'SIGINT');
    expect(await query(url, 'SELECT 1')).toEqual([[1]]);
    expect(cluster.pid).toBe(before);
  });
});

describe('a server that two processes use', () => {
  useInitializedDatabase(cluster);

  it('shuts down when the last process stops using it', async () => {
    const user = cluster.startUserProcess();
    const url = await user.next();
    const server = await cluster.start();
    const before = cluster.pid;
    expect(server.connectionString).toBe(url);
    await server.stop();
    expect(cluster.lines).toContain('The embedded PostgreSQL keeps running because another process uses it.');
    expect(await query(url, 'SELECT 1')).toEqual([[1]]);
    user.child.stdin!.write('stop\n');
    expect(await user.next()).toBe('stopped');
    expect(isAlive(before)).toBe(false);
  });

  it('shuts down when both stop using it at the same time', async () => {
    const pair = await Promise.all([cluster.start(), cluster.start()]);
    const before = cluster.pid;
    await Promise.all(pair.map((server) => server.stop()));
    expect(isAlive(before)).toBe(false);
  });

  it('is available to a process that starts while the other one stops', async () => {
    const first = await cluster.start();
    for (let round = 0; round < 3; round++) {
      const leaving = cluster.servers[cluster.servers.length - 1]!;
      const [, server] = await Promise.all([leaving.stop(), cluster.start()]);
      expect(await query(server.connectionString, 'SELECT 1')).toEqual([[1]]);
    }
    expect(cluster.servers).not.toHaveLength(1);
    await first.stop();
  });
});

describe('a server that exits unexpectedly', () => {
  useInitializedDatabase(cluster);

  it('is restarted on the same port', async () => {
    const { connectionString } = await cluster.start();
    await query(connectionString, 'CREATE TABLE kept AS SELECT 1 AS n');
    const before = cluster.pid;
    process.kill(before, 'SIGKILL');
    await until(() => cluster.lines.includes('The embedded PostgreSQL is available again.'));
    expect(cluster.pid).not.toBe(before);
    expect(await query(connectionString, 'SELECT n FROM kept')).toEqual([[1]]);
  });

  it('remains in use when one of its child processes crashes', async () => {
    const { adminConnectionString, stop } = await cluster.start();
    const [[backend]] = (await query(
      adminConnectionString,
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    )) as [[number]];
    const before = cluster.pid;
    process.kill(backend, 'SIGKILL');
    await until(() => cluster.lines.includes('The embedded PostgreSQL is available again.'));
    expect(cluster.pid).toBe(before);
    await stop();
    expect(isAlive(before)).toBe(false);
  });

  it('is not restarted when it is stopped right after its exit', async () => {
    const { stop } = await cluster.start();
    process.kill(cluster.pid, 'SIGKILL');
    await until(() => cluster.lines.length > 1);
    await stop();
    expect(runningPostmaster(cluster.dataDir)).toBeUndefined();
  });
});

describe('a stale pid file', () => {
  useInitializedDatabase(cluster);

  /** Kills the server and replaces the process id in its pid file. */
  async function leavePidFile(pid: number): Promise<void> {
    const user = cluster.startUserProcess();
    await user.next();
    const before = cluster.pid;
    await signalGroup(user.child, 'SIGKILL');
    process.kill(before, 'SIGKILL');
    await until(() => !isAlive(before));
    const file = join(cluster.dataDir, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
  }

  /** Runs a shell command as the server's account, because PostgreSQL only considers processes of its own account. */
  function shell(command: string): ChildProcess {
    const child = spawn('sh', ['-c', command], {
      ...accountFor(cluster.dataDir),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    cluster.children.push(child);
    return child;
  }

  it('is ignored when the process has exited', async () => {
    await leavePidFile(2147483646);
    expect(await query((await cluster.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });

  it('is ignored when the process is another program', async () => {
    await leavePidFile(shell('exec sleep 60').pid!);
    expect(await query((await cluster.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });

  it('is ignored when the process is a zombie', async () => {
    const parent = shell('true & echo $!; exec sleep 60');
    const zombie = Number(
      await new Promise<string>((resolve) => parent.stdout!.once('data', (text) => resolve(String(text)))),
    );
    await leavePidFile(zombie);
    expect(isAlive(zombie)).toBe(false);
    expect(await query((await cluster.start()).connectionString, 'SELECT 1')).toEqual([[1]]);
  });
});
