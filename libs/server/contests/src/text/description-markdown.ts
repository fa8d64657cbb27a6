import { createMarkdown } from '@daily/kit/text/markdown';
import type { Token } from 'markdown-it';

/** Markdown of a contest's description. Everything else, such as HTML and images, remains text. */
const RULES = [
  'backticks',
  'blockquote',
  'emphasis',
  'escape',
  'fence',
  'heading',
  'hr',
  'link',
  'list',
  'newline',
];

/** The highest heading in a description: the page has its title and that of the description above it. */
const TOP_LEVEL = 3;
const LOWEST_LEVEL = 6;

const parser = createMarkdown(RULES, { isAllowedUrl: (url) => /^(https:\/\/|\/(?!\/))/i.test(url) });

/** A description as HTML. It consists of the elements of {@link RULES} whatever the author writes. */
export function descriptionHtml(source: string): string {
  const blocks = parser.parse(source, {});
  lowerHeadings(blocks);
  return parser.renderer.render(blocks, parser.options, {}).trim();
}

/** A description on one line, without markup, headings and code blocks. */
export function descriptionSummary(source: string): string {
  return parser
    .parse(source, {})
    .flatMap(({ type, children }, index, blocks) =>
      type === 'inline' && blocks[index - 1]?.type !== 'heading_open' ? [textOf(children ?? [])] : [],
    )
    .join(' ')
    .trim();
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ type, content }) => (/break$/.test(type) ? ' ' : content)).join('');
}

/** Gives the headings of a description levels from {@link TOP_LEVEL} on, without gaps, whatever levels the author begins with and skips. */
function lowerHeadings(blocks: readonly Token[]): void {
  const opening: number[] = [];
  for (const block of blocks) {
    if (block.type !== 'heading_open' && block.type !== 'heading_close') continue;
    const level = Number(block.tag.slice(1));
    while (block.type === 'heading_open' && (opening.at(-1) ?? 0) >= level) opening.pop();
    if (block.type === 'heading_open') opening.push(level);
    block.tag = `h${Math.min(TOP_LEVEL + opening.length - 1, LOWEST_LEVEL)}`;
  }
}
