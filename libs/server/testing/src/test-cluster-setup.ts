import { randomBytes } from 'node:crypto';
import { startTestCluster } from './test-database';

/**
 * Jest's global setup: starts a temporary PostgreSQL and sets TEST_DATABASE_URL, unless it is already set. Jest requires
 * the default export, and the teardown finds the cluster in `globalThis`.
 */
export default async function setUpTestCluster(): Promise<void> {
  process.env['TEST_RUN_ID'] = randomBytes(4).toString('hex');
  if (process.env['TEST_DATABASE_URL']) return;
  const cluster = await startTestCluster();
  process.env['TEST_DATABASE_URL'] = cluster.connectionString;
  Object.assign(globalThis, { testCluster: cluster });
}
