import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, mergeConfig, type UserConfig } from 'vite';
// Tools of builds belong to no project.
/* eslint-disable @nx/enforce-module-boundaries */
import { compressedTwins } from '../../tools/vite/compressed-twins';
import { leftOut } from '../../tools/vite/left-out';
/* eslint-enable @nx/enforce-module-boundaries */

/** Where the server of the APIs listens in development. */
const API = 'http://127.0.0.1:3001';

/** A file of what at least two of the files fetched later share. */
const shared = (name: string, test: RegExp) => ({
  name,
  test,
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

/**
 * What every page needs comes in a few files instead of a dozen: fewer requests, and the libraries stay in a browser's
 * cache when the app changes. The data layer is apart from React, since an anonymous visitor's page fetches it last
 * (src/start/bootstrap.ts). What a page has no use for it should not carry: what accounts, shares and subscriptions share is apart
 * from the parts that most pages show. What comes when it is used (menus, dialogs, toasts) is in none of these files; an icon
 * comes with whoever shows it.
 *
 * The first group that wants a module has it; a group takes along what its modules import, unless it says otherwise.
 * `npm run weight` tells what a change of them does to each page.
 */
const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|clsx)\/|lucide-react\/(?!.*icons\/)/,
  },
  {
    name: 'data',
    test: /node_modules\/(@apollo|@wry|optimism|rxjs|tslib|graphql|@graphql-typed-document-node)\/|libs\/web\/apollo\//,
    includeDependenciesRecursively: false,
  },
  // `$initial` is what src/main.tsx imports, at once and whoever asks.
  { name: 'main', tags: ['$initial' as const] },
  shared(
    'forms',
    /features\/(session|account)\/|ui\/src\/(?!select)[\w-]+-field|ui\/src\/use-form|rules\/src\/(account|entrance)/,
  ),
  shared('sharing', /features\/sharing\/(?!held-visit|share-)|rules\/src\/shar/),
  shared('subscription', /screens\/subscription\/|(select|hour)-field|rules\/src\/reminder/),
  shared('parts', /\/src\/(?!.*(?:-content|toaster|dialog|share-|option|screens\/))|lucide-react\/.*icons\//),
];

/** The app for browsers: hashed files and a manifest that tells the server entry their names. */
const client: UserConfig = {
  plugins: [...leftOut, compressedTwins(11)],
  // RxJS offers browsers the JavaScript of 2009 unless somebody asks for a later one.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // A screen's files are known to be few (CHUNKS): what fetches them ahead would weigh more on every page than it saves.
    modulePreload: false,
    // The pages inline the style sheet; no chunk shall ask for it again.
    cssCodeSplit: false,
    rolldownOptions: { input: 'src/main.tsx', output: { codeSplitting: { groups: CHUNKS } } },
  },
};

/** The same app for the server, which renders pages with it. */
const server: UserConfig = {
  build: { outDir: 'dist/server', target: 'node22', copyPublicDir: false, minify: false },
  ssr: { noExternal: [/^@daily\//] },
};

/** A script of one file, beside what is there already. */
const alone = (input: string, outDir: string, file: string): UserConfig => ({
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
  },
});

/**
 * The few lines that stand inline in every page, those of the page that browsers keep for when they are offline, and the
 * service worker that keeps it; each is built as the mode of its name.
 */
const SCRIPTS: Record<string, UserConfig> = {
  bootstrap: alone('src/start/bootstrap.ts', 'dist/bootstrap', 'bootstrap.js'),
  offline: alone('src/offline/offline-script.ts', 'dist/bootstrap', 'offline.js'),
  worker: alone('src/offline/service-worker.ts', 'dist/client', 'sw.js'),
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
