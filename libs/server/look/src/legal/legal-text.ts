import { nameHeadings, textOf } from '@daily/kit/text/headings';
import { createMarkdown } from '@daily/kit/text/markdown';
import { LookError } from '../look-error';

/** Markdown of the pages: that of a post, without pictures. Everything else, such as HTML, remains text. */
const RULES = [
  ...['backticks', 'blockquote', 'emphasis', 'escape', 'fence', 'heading'],
  ...['hr', 'link', 'list', 'newline', 'table'],
];

/** Maximum size of a file in bytes. */
const MAX_BYTES = 200_000;

const MAX_TITLE_LENGTH = 60;

/** A page of the installation in place of a shipped one. */
export interface LegalText {
  title: string;
  /** HTML of a few known elements; contains no HTML of the file. */
  html: string;
}

const markdown = createMarkdown(RULES, {
  // Without a host, `//` would be an address of another site.
  isAllowedUrl: (url) => /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i.test(url),
});

/**
 * Renders the text of a page. A heading of level 1 at its beginning is its title.
 * @param name of the file.
 * @param shippedTitle for a text without such a heading.
 * @throws LookError when the file is empty or too large
 */
export function legalText(name: string, source: string, shippedTitle: string): LegalText {
  if (Buffer.byteLength(source) > MAX_BYTES)
    throw new LookError(`${name} has more than ${MAX_BYTES} bytes, the most that is allowed`);
  const blocks = markdown.parse(source, {});
  const hasTitle = blocks[0]?.type === 'heading_open' && blocks[0].tag === 'h1';
  const title = hasTitle ? textOf(blocks[1]?.children ?? []).trim() : shippedTitle;
  if (!title || title.length > MAX_TITLE_LENGTH)
    throw new LookError(
      `${name} has a title of ${title.length} characters: 1 to ${MAX_TITLE_LENGTH} are allowed`,
    );
  // The opening, the text and the closing of the heading.
  const body = hasTitle ? blocks.slice(3) : blocks;
  if (body.length === 0) throw new LookError(`${name} has no text`);
  nameHeadings(body);
  return { title, html: markdown.renderer.render(body, markdown.options, {}).trim() };
}
