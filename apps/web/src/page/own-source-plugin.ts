import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Creates a Vite plugin for the server's build that adds to the module of each screen its name in the manifest of the client's build:
 * `source` of `ScreenModule`.
 */
export function ownSource(): Plugin {
  let root = '';
  return {
    name: 'own-source',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { code: /^export (?:(?:function|const) Screen\b|\{ \w+ as Screen \})/m },
      handler: (code, id) => `${code}\nexport const source = ${JSON.stringify(relative(root, id))};\n`,
    },
  };
}
