import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@daily/postgres/server';

/** A Redis of one test's own. */
export interface TestRedis {
  url: string;
  port: number;
  /** Ends it; nothing happens when it has ended already. */
  stop(): Promise<void>;
}

/** Whether this machine has a Redis server: Debian's package `redis-server`. */
export function redisInstalled(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/**
 * Starts a Redis that keeps nothing, on loopback.
 * @param port the one to have, if it is free. @throws Error when it does not come up.
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
    child.on('exit', () => reject(new Error(`Redis ended at once:\n${output}`)));
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
