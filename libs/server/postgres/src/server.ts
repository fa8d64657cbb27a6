import { execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from './cluster';
import { processEnvironment } from './process-environment';

/** A server process started by this process. */
export interface LaunchedServer {
  /** The process id; undefined when the process could not be started. */
  pid: number | undefined;
  /** Whether the process has exited or could not be started. */
  hasEnded(): boolean;
  /** The last 8 kB that it has written to the log. */
  output(): string;
}

/** Size in bytes above which the log is renamed to `postgres.log.old` at the next start. */
const MAX_LOG_SIZE = 5 * 1024 * 1024;

/** Default settings, for a small machine. Durability keeps PostgreSQL's default, which is on. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Keep user input (statements, conflicting keys) out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // A statement whose client has given up ends, also while it waits for a lock. Otherwise it keeps its connection. Windows cannot notice.
  ...(process.platform !== 'win32' && { client_connection_check_interval: '1s' }),
};

/** Returns `port` if it is currently free on 127.0.0.1, otherwise another free port. 0 selects any free port. */
export async function freePort(port: number): Promise<number> {
  try {
    return await tryPort(port);
  } catch (error) {
    if (port === 0) throw error;
    return tryPort(0);
  }
}

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const bound = (server.address() as AddressInfo).port;
      server.close(() => resolve(bound));
    });
  });
}

/** Starts the server in a separate session, so that Ctrl-C in the terminal does not reach it and it outlives this process. */
export function launch(cluster: Cluster, port: number): LaunchedServer {
  const { dataDir, account, binaries } = cluster;
  const settings = { ...SETTINGS, ...cluster.settings, port: String(port) };
  const log = openLog(dataDir);
  const start = fstatSync(log).size;
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', cluster.dataPath, ...args], {
    cwd: dataDir,
    ...account,
    env: processEnvironment(),
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
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    output: () => failure?.message ?? logSince(dataDir, start),
  };
}

function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/** Opens the log without following a symbolic link, because the folder may belong to a less privileged account. */
function openLog(dataDir: string): number {
  const file = logFile(dataDir);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_SIZE) renameSync(file, `${file}.old`);
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
  return openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
}

/** The log from a byte offset on, at most its last 8 kB. */
function logSince(dataDir: string, start: number): string {
  const fd = openSync(logFile(dataDir), 'r');
  const { size } = fstatSync(fd);
  const from = Math.max(start, size - 8_192);
  const buffer = Buffer.alloc(Math.max(0, size - from));
  readSync(fd, buffer, 0, buffer.length, from);
  closeSync(fd);
  return buffer.toString('utf8');
}

/**
 * Asks a server to shut down. `fast` closes its sessions and writes a checkpoint; `immediate` exits at once, and the next
 * start recovers from the write-ahead log.
 */
export function signalShutdown(cluster: Cluster, pid: number, mode: 'fast' | 'immediate'): void {
  const signal = mode === 'fast' ? 'INT' : 'QUIT';
  try {
    // Windows has no signals; PostgreSQL emulates them, and pg_ctl sends them.
    if (process.platform === 'win32') execFileSync(cluster.binaries.pgCtl, ['kill', signal, String(pid)]);
    else process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
