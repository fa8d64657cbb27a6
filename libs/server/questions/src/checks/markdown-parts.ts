import { markedLines } from '@daily/kit/text/markdown';

/** Starts and ends a block of code. */
const FENCE = '```';

/** A Markdown image. Bounded, so that its beginning alone, again and again, is not read to the end each time. */
const IMAGE = /!\[[^\]]{0,400}\]\([^)]{0,400}\)/g;

/** A text without its drawings. */
export function withoutDrawings(markdown: string): string {
  return markdown.replace(IMAGE, '').trimEnd();
}

/** The sentences of a stem: its text without fenced code blocks and drawings. */
export function proseOf(markdown: string): string {
  return withoutBlocks(withoutDrawings(markdown)).replace(/\s+/g, ' ').trim();
}

/** A text without its fenced code blocks. */
export function withoutBlocks(markdown: string): string {
  return markdown
    .split(FENCE)
    .filter((_, index) => index % 2 === 0)
    .join(' ');
}

/** The lines of the fenced code blocks of a text. */
export function codeLinesOf(markdown: string): string[] {
  const blocks = markdown.split(FENCE).filter((_, index) => index % 2 === 1);
  return blocks.flatMap((block) => block.split('\n').slice(1, -1));
}

/** The lines of code that a text marks, as `{2,4}` after the language of the block, without indentation. */
export function markedCodeOf(markdown: string): string[] {
  const block = markdown.split(FENCE)[1] ?? '';
  const [info = '', ...lines] = block.split('\n');
  return markedLines(info).map((number) => lines[number - 1]?.trim() ?? '');
}

/** Whether a text marks lines of its code, which are its options. */
export function marksLines(markdown: string): boolean {
  return markedCodeOf(markdown).length > 0;
}

/** A text without inline code, whose words are not English. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, ' ');
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
