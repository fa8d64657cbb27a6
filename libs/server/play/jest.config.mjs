import { jestProject } from '../../../tools/jest/project.mjs';

export default jestProject({ database: true, together: 1 });
