import type { Plugin } from 'vite';
import { makeStyleIndex } from './make-style-index';
import { STYLE_INDEX_FILE } from './style-index';

/** Creates a Vite plugin that writes the index of the build's style sheet. */
export function styleIndexFile(): Plugin {
  return {
    name: 'style-index',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const css = Object.values(bundle)
          .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
          .map((file) => (file.type === 'asset' ? file.source.toString() : ''))
          .join('');
        this.emitFile({
          type: 'asset',
          fileName: STYLE_INDEX_FILE,
          source: JSON.stringify(makeStyleIndex(css)),
        });
      },
    },
  };
}
