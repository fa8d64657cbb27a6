import { makeSlug } from '@daily/rules/slug';
import type { Token } from 'markdown-it';

/** Headings of a text begin below the title of its page. */
const TOP_LEVEL = 2;
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
 * Gives the headings of a text levels from 2 on, without gaps, and ids by which links reach them.
 * @param blocks of the text, which are changed.
 * @returns the table of contents.
 */
export function nameHeadings(blocks: readonly Token[]): Heading[] {
  const opening: number[] = [];
  const anchors = new Map<string, number>();
  const listed: Heading[] = [];
  blocks.forEach((block, index) => {
    if (block.type !== 'heading_open' && block.type !== 'heading_close') return;
    const written = Number(block.tag.slice(1));
    if (block.type === 'heading_open') {
      while ((opening.at(-1) ?? 0) >= written) opening.pop();
      opening.push(written);
    }
    const level = Math.min(TOP_LEVEL + opening.length - 1, LOWEST_LEVEL);
    block.tag = `h${level}`;
    if (block.type === 'heading_close') return;
    const text = textOf(blocks[index + 1]?.children ?? []);
    const anchor = uniqueAnchor(text, anchors);
    block.attrSet('id', anchor);
    if (LISTED_LEVELS.includes(level)) listed.push({ anchor, text, level });
  });
  return listed.slice(0, MAX_HEADINGS);
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
