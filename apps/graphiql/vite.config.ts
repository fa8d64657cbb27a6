import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// A tool of builds belongs to no project.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { compressedTwins } from '../../tools/vite/compressed-twins';

export default defineConfig({
  base: '/graphiql/',
  // The editor weighs megabytes: the best compression of them would hold the build up.
  plugins: [react(), compressedTwins(9)],
  // The language services load parts of themselves when needed, which only modules can.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      onLog(level, log, handle) {
        // "use no memo" speaks to a compiler that has already run.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
