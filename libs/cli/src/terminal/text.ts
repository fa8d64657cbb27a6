import { stripVTControlCharacters } from 'node:util';

/** Characters that terminals act on instead of showing them, and marks that change the direction of text. */
const CONTROLS = /[\p{Cc}\u{61C}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Makes text of other people safe to print: it keeps line breaks, but neither escape sequences nor control characters. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(CONTROLS, (character) => (character === '\n' ? '\n' : ''));
}

/** Makes text of other people safe to print on one line. */
export function oneLine(text: string): string {
  return printable(text).replaceAll(/\s+/g, ' ').trim();
}

/** Breaks a paragraph at spaces to fit a width in columns. Longer words stay whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    if (current && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current ? `${current} ${word}` : word;
    }
  }
  return [...lines, current];
}
