import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { READY_PATH } from '@daily/contract/paths';

const ROOT = resolve(process.cwd(), '../..');

/** The built product, running on its own port and data folder. */
export interface Product {
  url: string;
  dataDir: string;
  /** Stops the product with SIGTERM and resolves to its exit code. */
  stop(): Promise<number>;
}

/**
 * Starts the built product like `npm start` does.
 *
 * @param settings environment variables.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daily-trivia-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const url = `http://localhost:${port}`;
  await untilReady(url, () => {
    if (child.exitCode !== null) throw new Error(`The product exited during startup:\n${output}`);
  });
  return {
    url,
    dataDir,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await exited) as [number];
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

async function untilReady(url: string, check: () => void): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    check();
    const ready = await fetch(url + READY_PATH).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolveWait) => setTimeout(resolveWait, 100));
  }
  throw new Error(`The product at ${url} did not become ready.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
