import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** Where the server of the APIs listens in development. */
const API = 'http://127.0.0.1:3001';

/** The app for browsers: hashed files and a manifest that tells the server entry their names. */
const client: UserConfig = {
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/main.tsx' },
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
