import { jestProject } from '../../tools/jest/project.mjs';

// A worker is replaced once it holds this much: each file loads the whole product, and jest keeps some of it.
export default jestProject({ database: true, timeout: 60_000, maxWorkers: 2, workerIdleMemoryLimit: '1.5GB' });
