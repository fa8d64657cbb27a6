import { type Heading, nameHeadings, textOf } from '@daily/kit/text/headings';
import { createMarkdown } from '@daily/kit/text/markdown';
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

const WORDS_PER_MINUTE = 220;
const MAX_SUMMARY_LENGTH = 200;

/** Characters of rendered posts that are kept: a post of 1,000 words has about 30,000. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/** The text of a post in the forms in which it leaves the server. */
export interface PostText {
  /** HTML of a few known elements; contains no HTML of the author. */
  html: string;
  headings: Heading[];
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

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, end > 0 ? end : max - 1)}…`;
}
