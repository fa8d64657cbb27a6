import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Files under this many bytes are not worth a compressed twin. */
const MIN_BYTES = 1_400;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Lays a `.br` and a `.gz` beside each asset: the editor weighs megabytes, and the server sends files as they lie. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (bytes.length < MIN_BYTES || !/\.(js|css|ttf)$/.test(fileName)) continue;
          const brotli = await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: await compressGzip(bytes) });
        }
      },
    },
  };
}

export default defineConfig({
  base: '/graphiql/',
  plugins: [react(), compressed()],
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
