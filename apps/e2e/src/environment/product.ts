import { cp, rm } from 'node:fs/promises';
import { BuiltServer } from '@daily/testing/built-server';
import { makeDataFolder } from '@daily/testing/data-folder';
import { canStartOnPreparedData } from '@daily/testing/prepared-data';

/** Environment variable with the folder of data that `prepared-data-setup.ts` has created. */
export const PREPARED_DATA = 'E2E_PREPARED_DATA';

/** The built product, running on its own port and data folder. */
export interface Product {
  url: string;
  dataDir: string;
  /** Stops the product with SIGTERM and resolves to its exit code; null when it had to be killed. */
  shutDown(): Promise<number | null>;
  /** The same, and removes its data. */
  stop(): Promise<number | null>;
}

/**
 * Starts the built product like `npm start` does, on a copy of the prepared data if the settings allow it.
 *
 * @param settings environment variables.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = makeDataFolder('daily-trivia-e2e-');
  const prepared = process.env[PREPARED_DATA];
  if (prepared && canStartOnPreparedData(settings)) await cp(prepared, dataDir, { recursive: true });
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
    shutDown: () => server.stop(),
    async stop() {
      const code = await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
