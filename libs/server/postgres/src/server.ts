import { execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type Cluster, environment } from './cluster';

/** A server process that we started. */
export interface Launched {
  /** The process id; undefined when it could not be started. */
  pid: number | undefined;
  /** The process has ended, or could not be started. */
  ended(): boolean;
  /** What it wrote to the log since. */
  output(): string;
}

/** What the log may grow to before a start puts it aside as `postgres.log.old`, in bytes. */
const LOG_LIMIT = 5 * 1024 * 1024;

/** For a small machine; durability stays as PostgreSQL has it, on. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What players typed (statements, keys in conflict) stays out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The port, if nobody listens on it on 127.0.0.1 at this moment, else another that is free; any free one for 0. */
export async function freePort(port: number): Promise<number> {
  try {
    return await bind(port);
  } catch (error) {
    if (port === 0) throw error;
    return bind(0);
  }
}

function bind(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const bound = (server.address() as AddressInfo).port;
      server.close(() => resolve(bound));
    });
  });
}

/** Starts the server in a session of its own, where Ctrl-C in our terminal does not reach it. It outlives us. */
export function launch(cluster: Cluster, port: number): Launched {
  const { dataDir, account, binaries } = cluster;
  const settings = { ...SETTINGS, ...cluster.settings, port: String(port) };
  const log = openLog(dataDir);
  const start = fstatSync(log).size;
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', cluster.dataPath, ...args], {
    cwd: dataDir,
    ...account,
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  child.unref();
  return {
    pid: child.pid,
    ended: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    output: () => failure?.message ?? logSince(dataDir, start),
  };
}

function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/** The folder belongs to the account, so a link found in the log's place is not followed. */
function openLog(dataDir: string): number {
  const file = logFile(dataDir);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.old`);
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
  return openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
}

/** The log from a position on, its last 8 kB at most. */
function logSince(dataDir: string, start: number): string {
  const fd = openSync(logFile(dataDir), 'r');
  const { size } = fstatSync(fd);
  const from = Math.max(start, size - 8_192);
  const buffer = Buffer.alloc(Math.max(0, size - from));
  readSync(fd, buffer, 0, buffer.length, from);
  closeSync(fd);
  return buffer.toString('utf8');
}

/** Asks a server to end: `fast` ends its sessions and writes all to its place, `immediate` leaves that to the next start. */
export function signalShutdown(cluster: Cluster, pid: number, mode: 'fast' | 'immediate'): void {
  const signal = mode === 'fast' ? 'INT' : 'QUIT';
  try {
    // Windows has no signals; PostgreSQL brings its own kind and the program that sends them.
    if (process.platform === 'win32') execFileSync(cluster.binaries.pgCtl, ['kill', signal, String(pid)]);
    else process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
