import { jestProject } from '../jest/project.mjs';

export default jestProject({ database: true, timeout: 600_000 });
