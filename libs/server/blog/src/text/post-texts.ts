import { createMarkdown } from '@daily/kit/text/markdown';
import { makeSlug } from '@daily/rules/slug';
import { LRUCache } from 'lru-cache';
import type { Token } from 'markdown-it';
import { boxDrawings, setSizes, setSources, type SizeOfPicture } from './post-pictures';

/** Markdown of a post. Everything else, such as HTML, remains text. */
const RULES = [
  'backticks',
  'blockquote',
  'emphasis',
  'escape',
  'fence',
  'heading',
  'hr',
  'image',
  'link',
  'list',
  'newline',
  'table',
];

/** Headings of a post begin below its title. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;

/** Headings of these levels are in the table of contents. */
const LISTED_LEVELS = [2, 3];

/** Maximum number of headings in a table of contents. */
export const MAX_HEADINGS = 50;

const MAX_ANCHOR_LENGTH = 60;
const WORDS_PER_MINUTE = 220;
const MAX_SUMMARY_LENGTH = 200;

/** Characters of rendered posts that are kept: a post of 1,000 words has about 30,000. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/** A heading in the table of contents. */
export interface PostHeading {
  /** Id of the heading in the HTML. */
  anchor: string;
  /** Plain text. */
  text: string;
  /** 2, or 3 for a heading below one of level 2. */
  level: number;
}

/** The text of a post in the forms in which it leaves the server. */
export interface PostText {
  /** HTML of a few known elements; contains no HTML of the author. */
  html: string;
  headings: PostHeading[];
  /** The sentences of the post without markup and code blocks. */
  plain: string;
  /** The beginning of the text, cut at a word. */
  beginning: string;
  /** Minutes that a reader takes, at least 1. */
  readingMinutes: number;
}

const markdown = createMarkdown(RULES, {
  // Links lead to pages of this site or over https elsewhere. Without a host, `//` would be an address of another site.
  isAllowedUrl: (url) => /^(?:https:\/\/|\/(?![/\\])|#)/i.test(url),
});

const { renderer, utils } = markdown;

renderer.rules['image'] = (tokens, index) => {
  const token = tokens[index];
  const attributes = ['src', 'srcset', 'sizes', 'width', 'height'].flatMap((name) => {
    const value = token?.attrGet(name);
    return value ? [`${name}="${utils.escapeHtml(String(value))}"`] : [];
  });
  const alt = `alt="${utils.escapeHtml(token?.content ?? '')}"`;
  return `<img ${[...attributes, alt].join(' ')} loading="lazy" decoding="async">`;
};
// Wide tables scroll, also by keyboard.
renderer.rules['table_open'] = () => '<div role="group" tabindex="0" aria-label="Table"><table>\n';
renderer.rules['table_close'] = () => '</table></div>\n';

/** Renders posts. The same text is rendered once. */
export class PostTexts {
  private readonly cache = new LRUCache<string, PostText>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ html, plain }, source) => html.length + plain.length + source.length + 1,
  });

  constructor(private readonly sizeOfPicture: SizeOfPicture) {}

  /** The text of a post, rendered from its Markdown. */
  of({ content }: { readonly content: string }): PostText {
    const known = this.cache.get(content);
    if (known) return known;
    const text = render(content, this.sizeOfPicture);
    this.cache.set(content, text);
    return text;
  }

  /** A text that is not a post's, such as one that is being written. It is not kept. */
  rendered(content: string): PostText {
    return this.cache.get(content) ?? render(content, this.sizeOfPicture);
  }

  /** What the post is about, as plain text of one or two sentences: its summary, or else the beginning of its text. */
  summaryOf(post: { readonly summary: string; readonly content: string }): string {
    return post.summary || this.of(post).beginning;
  }
}

function render(source: string, sizeOfPicture: SizeOfPicture): PostText {
  const blocks = markdown.parse(source, {});
  const headings = nameHeadings(blocks);
  const plain = sentencesOf(blocks);
  const code = blocks.filter(({ type }) => type === 'fence').map(({ content }) => content);
  const words = [plain, ...code].join(' ').split(/\s+/).filter(Boolean).length;
  for (const { children } of blocks) setSizes(children ?? [], sizeOfPicture);
  boxDrawings(blocks);
  for (const { children } of blocks) setSources(children ?? []);
  return {
    html: renderer.render(blocks, markdown.options, {}).trim(),
    headings,
    plain,
    beginning: cutAtWord(plain, MAX_SUMMARY_LENGTH),
    readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

/** Gives the headings levels from {@link TOP_LEVEL} on, without gaps, and ids by which links reach them. */
function nameHeadings(blocks: readonly Token[]): PostHeading[] {
  const opening: number[] = [];
  const anchors = new Map<string, number>();
  const listed: PostHeading[] = [];
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

/** The paragraphs and list items. Headings and tables are no sentences. */
function sentencesOf(blocks: readonly Token[]): string {
  const isSentence = (index: number) => !/^(?:heading|th|td)_open$/.test(blocks[index - 1]?.type ?? '');
  return blocks
    .flatMap(({ type, children }, index) =>
      type === 'inline' && isSentence(index) ? [textOf(children ?? [])] : [],
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of inline tokens; a picture has none. */
function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => (/break$/.test(type) ? ' ' : type === 'image' ? '' : content))
    .join('');
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, end > 0 ? end : max - 1)}…`;
}
