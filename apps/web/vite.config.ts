import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** Where the server of the APIs listens in development. */
const API = 'http://127.0.0.1:3001';

/**
 * What every page needs comes in a few files instead of a dozen: fewer requests, and the libraries stay in a browser's
 * cache when the app changes. The data layer is apart from React, since an anonymous visitor's page fetches it last
 * (src/bootstrap.ts). Menus, tooltips and toasts keep files of their own, fetched when first needed.
 */
const CHUNKS = [
  {
    name: 'data',
    test: /node_modules\/(@apollo|@wry|optimism|rxjs|tslib|graphql|@graphql-typed-document-node)\/|libs\/web\/apollo\//,
  },
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|lucide-react|clsx)\/|rolldown/,
  },
  { name: 'ui', test: /libs\/web\/ui\/src\/(?!.*-content|toaster)|libs\/rules|vite\/preload/ },
];

/** The app for browsers: hashed files and a manifest that tells the server entry their names. */
const client: UserConfig = {
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
  plugins: [react(), tailwindcss()],
  ...(isSsrBuild ? server : mode === 'bootstrap' ? bootstrap : client),
  server: {
    port: 3000,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/healthz', '/readyz', '/sitemap.xml'].map((path) => [path, API]),
    ),
  },
}));
