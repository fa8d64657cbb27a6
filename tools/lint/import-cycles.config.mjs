// Configuration of dependency-cruiser. It finds cycles of all imports, including those of types.

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
  ],
  options: {
    // Type imports exist only before compilation.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
