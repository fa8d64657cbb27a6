import { levelHeadings, textOf } from '@daily/kit/text/headings';
import { createMarkdown } from '@daily/kit/text/markdown';

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

const parser = createMarkdown(RULES, { isAllowedUrl: (url) => /^(https:\/\/|\/(?!\/))/i.test(url) });

/** A description as HTML. It consists of the elements of {@link RULES} whatever the author writes. */
export function descriptionHtml(source: string): string {
  const blocks = parser.parse(source, {});
  levelHeadings(blocks, TOP_LEVEL);
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
