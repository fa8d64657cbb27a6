import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@daily/postgres/server';
import type { BenchOptions } from './options';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds: for a server to be ready, to end by itself, between two looks. */
const PATIENCE = { ready: 60_000, end: 10_000, look: 50 };
/** Clock ticks a second in `/proc/<pid>/stat`: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** A process under load. */
export interface Served {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** CPU seconds, user and system, that a process has used; null where there is no `/proc`. */
export function cpuSeconds(pid: number): number | null {
  try {
    // The name in parentheses may hold spaces: what follows it is counted.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}

/** Starts the built server on a database. @throws with its own words when it does not become ready. */
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
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)));
  const deadline = performance.now() + PATIENCE.ready;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await end(child);
      throw new Error(`The server did not start.\n${said.trim()}`);
    }
    await sleep(PATIENCE.look);
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Starts a reference server from a script of this folder, with what it is told. */
export async function startReference(file: string, told: object): Promise<Served> {
  const child = startScript(file);
  const { url } = await ask<{ url: string }>(child, told);
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Runs a script of this folder in a process of its own; messages come and go. */
export function startScript(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), { cwd: ROOT, execArgv: ['--import', 'tsx'] });
}

/** Sends a message and waits for the answer. Rejects when the process ends first. */
export function ask<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`A helper process ended with ${code}`)));
    child.send(message);
  });
}

/** Ends a child: politely, then not. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE.end);
  await gone;
  clearTimeout(timer);
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
