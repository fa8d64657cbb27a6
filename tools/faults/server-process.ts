import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@daily/postgres/server';
import { Client } from './client';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds: timeouts for a server to become ready and to exit, and the interval between two checks. */
const TIMEOUTS = { ready: 60_000, exit: 15_000, poll: 20 };

/** A running server of the built product. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** A caller without cookies. */
  client(headers?: Record<string, string>): Client;
  /** Everything that the server has logged. */
  log(): string;
  /** Resident memory in bytes. */
  memory(): number;
  /** Stops the server with SIGTERM, and after 15 seconds with SIGKILL. Resolves to the exit code; null after a signal. */
  stop(): Promise<number | null>;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the server again on the same port, after it was stopped or killed. Resolves when it is ready. */
  restart(): Promise<void>;
}

/**
 * Starts the built server and waits until it is ready.
 *
 * @param env its settings; nothing else is inherited but PATH.
 * @throws Error with its output when it does not become ready.
 */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const port = await freePort(0);
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const launch = async () => {
    const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (output += text.toString()));
    }
    const deadline = performance.now() + TIMEOUTS.ready;
    while (!(await isReady(url))) {
      if (child.exitCode !== null || performance.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server did not start.\n${output.slice(-4_000)}`);
      }
      await sleep(TIMEOUTS.poll);
    }
    return child;
  };
  let child = await launch();
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const exit = async (signal: NodeJS.Signals) => {
    if (hasExited()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUTS.exit);
    await exited;
    clearTimeout(timer);
  };
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    client: (headers) => new Client(url, headers),
    log: () => output,
    memory: () => residentMemory(child.pid ?? 0),
    async stop() {
      await exit('SIGTERM');
      return child.exitCode;
    },
    kill: () => exit('SIGKILL'),
    async restart() {
      child = await launch();
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function residentMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
