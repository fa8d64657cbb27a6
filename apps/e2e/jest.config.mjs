import { jestProject } from '../../tools/jest/project.mjs';

export default jestProject({
  testMatch: ['**/*.e2e.ts'],
  timeout: 60_000,
  // On two cores: a file waits for its browser, server and database for about half of its time.
  maxWorkers: 3,
  globalSetup: './src/prepared-data-setup.ts',
  globalTeardown: './src/prepared-data-teardown.ts',
});
