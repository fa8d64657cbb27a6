import { type TestCluster, dropTemplates } from './test-database';

/** After a run of jest: ends the server that the set-up started, or leaves no template behind on one that it found. */
export default async function tearDownTestCluster(): Promise<void> {
  const { testCluster } = globalThis as { testCluster?: TestCluster };
  if (!testCluster) return dropTemplates();
  await testCluster.stop();
  delete process.env['TEST_DATABASE_URL'];
}
