import { jestProject } from '../../tools/jest/project.mjs';

export default jestProject({
  testMatch: ['**/*.e2e.ts'],
  timeout: 120_000,
  maxWorkers: 3,
  testSequencer: './longest-first.mjs',
  globalSetup: './src/environment/prepared-data-setup.ts',
  globalTeardown: './src/environment/prepared-data-teardown.ts',
});
