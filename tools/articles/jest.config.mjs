import { jestProject } from '../jest/project.mjs';

export default jestProject({ timeout: 120_000 });
