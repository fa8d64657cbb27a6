import { jestProject } from '../../tools/jest/project.mjs';

export default jestProject({
  database: true,
  together: 3,
  timeout: 60_000,
  maxWorkers: 3,
});
