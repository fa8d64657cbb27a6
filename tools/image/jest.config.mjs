import { jestProject } from '../jest/project.mjs';

// Building an image takes minutes where every core is busy.
export default jestProject({ timeout: 900_000 });
