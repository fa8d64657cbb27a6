import { jestProject } from '../../tools/jest/project.mjs';

// Restarts a worker that uses more memory: each file loads the whole product, and jest does not free all of it.
export default jestProject({
  database: true,
  timeout: 60_000,
  maxWorkers: 3,
  workerIdleMemoryLimit: '1.5GB',
});
