import { jestProject } from '../../tools/jest/project.mjs';

export default jestProject();
