import { makeSlug } from '@daily/rules/slug';
import type { Token } from 'markdown-it';

/** Headings of a text begin below the title of its page. */
const TOP_LEVEL = 2;

/** The lowest level that HTML has. */
const LOWEST_LEVEL = 6;

/** Headings of these levels are in the table of contents. */
const LISTED_LEVELS = [2, 3];

/** Maximum number of headings in a table of contents. */
export const MAX_HEADINGS = 50;

const MAX_ANCHOR_LENGTH = 60;

/** A heading in a table of contents. */
export interface Heading {
  /** Id of the heading in the HTML. */
  anchor: string;
  /** Plain text. */
  text: string;
  /** 2, or 3 for a heading below one of level 2. */
  level: number;
}

/**
 * Gives the headings of a text levels from `top` on, without gaps, whatever levels the author begins with and skips.
 * @param blocks of the text, which are changed.
 */
export function levelHeadings(blocks: readonly Token[], top: number): void {
  const opening: number[] = [];
  for (const block of blocks) {
    if (block.type !== 'heading_open' && block.type !== 'heading_close') continue;
    const written = levelOf(block);
    while (block.type === 'heading_open' && (opening.at(-1) ?? 0) >= written) opening.pop();
    if (block.type === 'heading_open') opening.push(written);
    block.tag = `h${Math.min(top + opening.length - 1, LOWEST_LEVEL)}`;
  }
}

/**
 * Gives the headings of a text levels from 2 on, as {@link levelHeadings} does, and ids by which links reach them.
 * @param blocks of the text, which are changed.
 * @returns the table of contents.
 */
export function nameHeadings(blocks: readonly Token[]): Heading[] {
  levelHeadings(blocks, TOP_LEVEL);
  const anchors = new Map<string, number>();
  const listed: Heading[] = [];
  blocks.forEach((block, index) => {
    if (block.type !== 'heading_open') return;
    const level = levelOf(block);
    const text = textOf(blocks[index + 1]?.children ?? []);
    const anchor = uniqueAnchor(text, anchors);
    block.attrSet('id', anchor);
    if (LISTED_LEVELS.includes(level)) listed.push({ anchor, text, level });
  });
  return listed.slice(0, MAX_HEADINGS);
}

/** The level of a heading: 2 for `h2`. */
function levelOf({ tag }: Token): number {
  return Number(tag.slice(1));
}

/** @param taken the anchors so far, each with the last number that was appended to it. */
function uniqueAnchor(text: string, taken: Map<string, number>): string {
  // A prefix, so that no heading has the id of an element of the page.
  const base = `s-${makeSlug(text, MAX_ANCHOR_LENGTH) || 'section'}`;
  let number = taken.get(base) ?? 0;
  let anchor = base;
  while (taken.has(anchor)) {
    number = Math.max(number, 1) + 1;
    anchor = `${base}-${number}`;
  }
  taken.set(base, number);
  taken.set(anchor, taken.get(anchor) ?? 0);
  return anchor;
}

/** The text of inline tokens; a picture has none. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => (/break$/.test(type) ? ' ' : type === 'image' ? '' : content))
    .join('');
}
