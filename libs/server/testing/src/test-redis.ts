import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@daily/postgres/server';

/** A Redis server for one test. */
export interface TestRedis {
  url: string;
  port: number;
  /** Stops the server. Does nothing when it has already exited. */
  stop(): Promise<void>;
}

/**
 * Starts a Redis server without persistence on the loopback interface.
 *
 * @param port the preferred port; another one is used when it is taken.
 * @throws Error when the server does not start.
 */
export async function startRedis(port?: number): Promise<TestRedis> {
  const chosen = await freePort(port ?? 0);
  const child = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(chosen), '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`Redis exited during startup:\n${output}`)));
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
