import { jestProject } from '../../../tools/jest/project.mjs';

export default jestProject({ environment: 'browser', together: 1 });
