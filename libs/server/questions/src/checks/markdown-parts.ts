/** Starts and ends a block of code. */
const FENCE = '```';

/** The sentences of a stem: its text without fenced code blocks. */
export function proseOf(markdown: string): string {
  return markdown
    .split(FENCE)
    .filter((_, index) => index % 2 === 0)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The lines of the fenced code blocks of a text. */
export function codeLinesOf(markdown: string): string[] {
  const blocks = markdown.split(FENCE).filter((_, index) => index % 2 === 1);
  return blocks.flatMap((block) => block.split('\n').slice(1, -1));
}

/** A text without inline code, whose words are not English. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, ' ');
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
