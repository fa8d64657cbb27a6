import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { GRAPHIQL_FILES_PATH } from '@daily/contract/paths';
import { precompress } from '../../tools/vite/precompress';

export default defineConfig({
  base: `${GRAPHIQL_FILES_PATH}/`,
  // The editor is several megabytes in size: quality 9 takes ten times as long, every first start, and makes it 1 % smaller.
  plugins: [react(), precompress(7)],
  // The language services load parts of themselves on demand, which works in module workers only.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      onLog(level, log, handle) {
        // The directive "use no memo" is for the React compiler, which has already compiled the editor.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
