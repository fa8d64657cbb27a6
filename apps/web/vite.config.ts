import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';

/** Where the server of the APIs listens in development. */
const API = 'http://127.0.0.1:3001';

/**
 * What every page needs comes in a few files instead of a dozen: fewer requests, and the libraries stay in a browser's
 * cache when the app changes. The data layer is apart from React, since an anonymous visitor's page fetches it last
 * (src/bootstrap.ts). Menus, tooltips and toasts keep files of their own, fetched when first needed.
 *
 * A group takes along what its modules import, unless an earlier group has it.
 */
const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|lucide-react|clsx)\/|rolldown/,
  },
  { name: 'ui', test: /libs\/web\/ui\/src\/(?!.*-content|toaster)|libs\/rules|vite\/preload/ },
  {
    name: 'data',
    test: /node_modules\/(@apollo|@wry|optimism|rxjs|tslib|graphql|@graphql-typed-document-node)\/|libs\/web\/apollo\//,
  },
];

/**
 * Marks what the router makes at load as free of side effects, and leaves out the names it gives its parts for
 * debuggers; else every page carries its forms and other parts that nothing here uses.
 */
const routerInParts: Plugin = {
  name: 'router-in-parts',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
};

/** The app for browsers: hashed files and a manifest that tells the server entry their names. */
const client: UserConfig = {
  plugins: [routerInParts],
  // RxJS offers browsers the JavaScript of 2009 unless somebody asks for a later one.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
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

/** The few lines that stand inline in every page. */
const bootstrap: UserConfig = {
  build: {
    outDir: 'dist/bootstrap',
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/bootstrap.ts',
      output: { format: 'iife', entryFileNames: 'bootstrap.js' },
    },
  },
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  ...mergeConfig(
    { plugins: [react(), tailwindcss()] },
    isSsrBuild ? server : mode === 'bootstrap' ? bootstrap : client,
  ),
  server: {
    port: 3000,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/og/', '/healthz', '/readyz', '/sitemap.xml'].map((path) => [path, API]),
    ),
  },
}));
