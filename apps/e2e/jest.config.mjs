import { jestProject } from '../../tools/jest/project.mjs';

export default jestProject({
  specs: '**/*.e2e.ts',
  together: 2,
  timeout: 120_000,
  maxWorkers: 2,
  setup: ['<rootDir>/src/environment/stop-environments.ts'],
  global: {
    globalSetup: '<rootDir>/src/environment/prepared-data-setup.ts',
    globalTeardown: '<rootDir>/src/environment/prepared-data-teardown.ts',
  },
});
