import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, mergeConfig, type UserConfig } from 'vite';
// Build tools belong to no project.
/* eslint-disable @nx/enforce-module-boundaries */
import { compressedTwins } from '../../tools/vite/compressed-twins';
/* eslint-enable @nx/enforce-module-boundaries */

/** Address of the API server in development. */
const API = 'http://127.0.0.1:3001';

/** Looks up a module of the build. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Returns whether a module is react-hook-form or code of ours that imports it, directly or indirectly. */
function needsFormLibrary(id: string, graph: ModuleGraph): boolean {
  if (id.includes('/node_modules/')) return id.includes('/node_modules/react-hook-form/');
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((module) => needsFormLibrary(module, graph));
}

/**
 * The chunks of the client build. A module belongs to the first group that matches it; everything else follows the dynamic
 * imports. `$initial` marks what `src/main.tsx` imports statically, `minShareCount` what that many dynamic imports share.
 *
 * Each group may import only from those above it, and `deferred-forms` from `shared`: chunks that import each other would run in an
 * order that leaves constants undefined (`npm test` checks it).
 *
 * A chunk whose name starts with `deferred` holds code that nothing needs before the app starts, so an anonymous visitor's page
 * loads it at the first touch (`src/page/built-files.ts`). `npm run weight` shows what a change does to each page.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'deferred-libraries', tags: ['$initial' as const], test: /node_modules\// },
  { name: 'main', tags: ['$initial' as const] },
  {
    name: (id: string, graph: ModuleGraph) => (needsFormLibrary(id, graph) ? 'deferred-forms' : null),
    minShareCount: 2,
  },
  // Code of ours, and icons: one request instead of a dozen small ones.
  { name: 'shared', minShareCount: 2, test: /^(?!.*node_modules\/(?!lucide-react\/))/ },
];

/** The build for browsers: hashed files, and a manifest from which the server entry reads their names. */
const client: UserConfig = {
  plugins: [compressedTwins(11)],
  // RxJS exports ES2015 under this condition, and ES5 otherwise.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // One style sheet, because every page inlines it.
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
    },
  },
};

/** The build of the same app with which the server renders pages. */
const server: UserConfig = {
  build: { outDir: 'dist/server', target: 'node22', copyPublicDir: false, minify: false },
  ssr: { noExternal: [/^@daily\//] },
};

/** A self-contained script of one file, added to `outDir`. */
const singleFile = (input: string, outDir: string, file: string): UserConfig => ({
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
  },
});

/**
 * Scripts built on their own, each by the mode of its name: the inline script of every page, the inline script of the offline
 * page, and the service worker that stores the offline page.
 */
const SCRIPTS: Record<string, UserConfig> = {
  bootstrap: singleFile('src/start/bootstrap.ts', 'dist/bootstrap', 'bootstrap.js'),
  offline: singleFile('src/offline/offline-script.ts', 'dist/bootstrap', 'offline.js'),
  worker: singleFile('src/offline/service-worker.ts', 'dist/client', 'sw.js'),
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  ...mergeConfig({ plugins: [react(), tailwindcss()] }, isSsrBuild ? server : (SCRIPTS[mode] ?? client)),
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      '/graphql': { target: API, ws: true },
      ...Object.fromEntries(
        ['/api', '/og/', '/healthz', '/readyz', '/sitemap.xml', '/manifest.webmanifest'].map((path) => [
          path,
          API,
        ]),
      ),
    },
  },
}));
