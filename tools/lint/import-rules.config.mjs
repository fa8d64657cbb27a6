// Configuration of dependency-cruiser. It finds cycles of all imports, including those of types, and imports of
// packages that are not installed where the product runs.

/** What builds and runs the product, and the files with which the rule is tested. */
const PRODUCT =
  '^(apps/(graphiql|server|web)|libs|tools/(codegen|vite|lint/dev-dependency))/|^codegen(\\.client)?\\.ts$';

const TESTS =
  '\\.(spec|fixture)\\.tsx?$|/jest\\.config\\.mjs$|^apps/\\w+/(src/)?test(ing)?/|^libs/server/testing/|^libs/server/guide/examples/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-import-cycle',
      comment: 'Files that import each other cannot be read, moved or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-dependency',
      comment: '`npm start` installs what builds and runs the product, without `devDependencies`.',
      severity: 'error',
      from: { path: PRODUCT, pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // Type imports exist only before compilation.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // The packages of all projects are in the package.json of the checkout.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
  },
};
