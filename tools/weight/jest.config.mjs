import { jestProject } from '../jest/project.mjs';

export default jestProject({ timeout: 60_000 });
