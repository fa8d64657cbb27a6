/** Characters with a meaning in the Markdown of questions. */
const MARKUP = /[\\`*_[\]~]/g;

/** Plain text as Markdown that renders to the same text, on one line. */
export function asMarkdown(plain: string): string {
  return plain
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(MARKUP, String.raw`\$&`);
}
