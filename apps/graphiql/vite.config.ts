import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// Build tools belong to no Nx project.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { compressedTwins } from '../../tools/vite/compressed-twins';

export default defineConfig({
  base: '/graphiql/',
  // The editor has several megabytes: maximum compression would slow the build down.
  plugins: [react(), compressedTwins(9)],
  // The language services import parts of themselves on demand, which only module workers can.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      onLog(level, log, handle) {
        // "use no memo" is a directive for a compiler that has already run.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
