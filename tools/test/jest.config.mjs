import { jestProject } from '../jest/project.mjs';

export default jestProject();
