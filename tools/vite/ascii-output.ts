import type { Plugin } from 'vite';

/** A character after a backslash that escapes it: another backslash would change its meaning. */
const ESCAPED_CHARACTER = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

/**
 * Creates a Vite plugin for programs that run on the server: it escapes all characters outside of ASCII. V8 keeps a source text with a
 * character above U+00FF in two bytes for each character, and Node.js takes longer to read it.
 */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    apply: 'build',
    // Vite prints the code once more after `renderChunk`, without escapes.
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        if (ESCAPED_CHARACTER.test(output.code)) {
          this.error(`${output.fileName} has a backslash before a character that must be escaped`);
        }
        output.code = output.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
