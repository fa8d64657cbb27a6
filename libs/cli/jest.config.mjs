import { jestProject } from '../../tools/jest/project.mjs';

export default jestProject({
  // Sources name the compiled files that they import, as published ES modules must.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
});
