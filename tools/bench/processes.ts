import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { READY_PATH } from '@daily/contract/paths';
import { freePort } from '@daily/postgres/server';
import type { BenchOptions } from './options';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds: timeouts for a server to become ready and to exit, and the interval between two checks. */
const TIMEOUTS = { ready: 60_000, exit: 10_000, poll: 50 };
/** Clock ticks per second in `/proc/<pid>/stat`: 100 on every Linux that Node supports. */
const TICKS = 100;

/** A process under load. */
export interface Served {
  url: string;
  pid: number;
  stop: () => Promise<void>;
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

/** Starts the built server on a database. @throws Error with its output when it does not become ready. */
export async function startProduct(
  databaseUrl: string,
  dataDir: string,
  options: BenchOptions,
): Promise<Served> {
  const port = await freePort(0);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      NODE_ENV: options.apisOnly ? 'development' : 'production',
    },
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4_000)));
  const deadline = performance.now() + TIMEOUTS.ready;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await end(child);
      throw new Error(`The server did not start.\n${output.trim()}`);
    }
    await sleep(TIMEOUTS.poll);
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
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
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUTS.exit);
  await exited;
  clearTimeout(timer);
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url + READY_PATH).then(
    ({ ok }) => ok,
    () => false,
  );
}
