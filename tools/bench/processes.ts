import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BuiltServer } from '@daily/testing/built-server';
import type { BenchOptions } from './options';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds for which a process may take to exit. */
const EXIT_TIMEOUT_MS = 10_000;
/** Clock ticks per second in `/proc/<pid>/stat`: 100 on every Linux that Node supports. */
const TICKS = 100;

/** A process under load. */
export interface Served {
  url: string;
  pid: number;
  stop: () => Promise<unknown>;
}

/** User and system CPU seconds that a process has used; null on a system without `/proc`. */
export function cpuSeconds(pid: number): number | null {
  try {
    // Skips the name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}

/** Resident memory of a process, in kB. */
export function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Starts the built server on a database. @throws Error with its output when it does not become ready. */
export function startProduct(databaseUrl: string, dataDir: string, options: BenchOptions): Promise<Served> {
  return new BuiltServer({
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      MIGRATE_AT_START: 'true',
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      NODE_ENV: options.apisOnly ? 'development' : 'production',
    },
  }).start();
}

/** Starts a reference server from a script of this folder. @param options sent to the script. */
export async function startReference(file: string, options: object): Promise<Served> {
  const child = startScript(file);
  const { url } = await ask<{ url: string }>(child, options);
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Runs a script of this folder in a process of its own that exchanges messages with this one. */
export function startScript(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), { cwd: ROOT, execArgv: ['--import', 'tsx'] });
}

/** Sends a message and waits for the reply. Rejects when the process exits first. */
export function ask<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (reply) => resolve(reply as T));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A child process exited with ${code}`)));
    child.send(message);
  });
}

/** Ends a child process: with SIGTERM, and after a timeout with SIGKILL. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
