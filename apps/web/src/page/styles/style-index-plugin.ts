import type { Plugin } from 'vite';
import { makeStyleIndex } from './make-style-index';
import { STYLE_INDEX_FILE } from './style-index';

/** The declaration of a font. */
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Creates a Vite plugin that writes the index of the build's style sheet. The fonts are in the index alone, with which every page begins:
 * declared again by the sheet, a font that came too late for the page would replace the one in use.
 */
export function styleIndexFile(): Plugin {
  return {
    name: 'style-index',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle)
          .filter((file) => file.type === 'asset')
          .filter(({ fileName }) => fileName.endsWith('.css'));
        const css = sheets.map(({ source }) => source.toString()).join('');
        for (const sheet of sheets) sheet.source = sheet.source.toString().replaceAll(FONT_FACE, '');
        this.emitFile({
          type: 'asset',
          fileName: STYLE_INDEX_FILE,
          source: JSON.stringify(makeStyleIndex(css)),
        });
      },
    },
  };
}
