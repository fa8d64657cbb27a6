import { type TestCluster, dropTemplates } from './test-database';

/** Jest's global teardown: stops the server that the setup started, or drops this run's templates from an external one. */
export default async function tearDownTestCluster(): Promise<void> {
  const { testCluster } = globalThis as { testCluster?: TestCluster };
  if (!testCluster) return dropTemplates();
  await testCluster.stop();
  delete process.env['TEST_DATABASE_URL'];
}
