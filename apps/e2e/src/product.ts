import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltServer } from '@daily/testing/built-server';

/** The built product, running on its own port and data folder. */
export interface Product {
  url: string;
  dataDir: string;
  /** Stops the product with SIGTERM and resolves to its exit code; null when it had to be killed. */
  stop(): Promise<number | null>;
}

/**
 * Starts the built product like `npm start` does.
 *
 * @param settings environment variables.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daily-trivia-e2e-'));
  const server = await new BuiltServer({
    hostname: 'localhost',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100',
      ...settings,
    },
  }).start();
  return {
    url: server.url,
    dataDir,
    async stop() {
      const code = await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
