import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Minimum size of a file to be compressed, in bytes. Smaller files gain too little. */
const MIN_BYTES = 400;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Creates a Vite plugin that writes a `.br` and a `.gz` version of each script, style sheet and font of a build. The server sends these
 * files and compresses none itself.
 *
 * @param brotliQuality 0 to 11. Quality 11 takes about ten times as long as 9 and makes scripts 7 % smaller.
 */
export function precompress(brotliQuality: number): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.entries(bundle).map(async ([fileName, file]) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (bytes.length < MIN_BYTES || !/\.(js|css|ttf)$/.test(fileName)) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
          const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes)]);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
        });
        await Promise.all(files);
      },
    },
  };
}
