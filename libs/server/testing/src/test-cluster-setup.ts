import { randomBytes } from 'node:crypto';
import { startTestCluster } from './test-database';

/**
 * Before a run of jest: starts a throw-away PostgreSQL and exports TEST_DATABASE_URL, or leaves it as it is when it
 * names a server already. jest demands the default export, and hands over to the tear-down through `globalThis`.
 */
export default async function setUpTestCluster(): Promise<void> {
  process.env['TEST_RUN_ID'] = randomBytes(4).toString('hex');
  if (process.env['TEST_DATABASE_URL']) return;
  const cluster = await startTestCluster();
  process.env['TEST_DATABASE_URL'] = cluster.connectionString;
  Object.assign(globalThis, { testCluster: cluster });
}
