import { jestProject } from '../../tools/jest/project.mjs';

// The specs of all libraries of the server, which `npm test` runs in one go: each library by itself would load most of the others anew.
export default jestProject({ database: true, specs: '*/src/**/*.spec.ts', together: 2, maxWorkers: 2 });
