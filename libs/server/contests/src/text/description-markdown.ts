import markdownIt, { type MarkdownIt, type Token } from 'markdown-it';

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

/** The highest heading in a description: the page has its title above it. */
const TOP_LEVEL = 3;
const LOWEST_LEVEL = 6;

const parser = createParser();

/** A description as HTML. It consists of the elements of {@link RULES} whatever the author writes. */
export function descriptionHtml(source: string): string {
  return parser.render(source).trim();
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

function createParser(): MarkdownIt {
  const markdown = markdownIt('zero', { html: false }).enable(RULES);
  markdown.validateLink = (url) => /^(https:\/\/|\/(?!\/))/i.test(url);
  const escape = markdown.utils.escapeHtml;
  const { rules } = markdown.renderer;
  rules.heading_open = (tokens, index) => `<${lowered(tokens[index]?.tag)}>`;
  rules.heading_close = (tokens, index) => `</${lowered(tokens[index]?.tag)}>\n`;
  // A code block has a name and can be focused, so that the keyboard can scroll it.
  rules.fence = (tokens, index) =>
    `<pre role="region" tabindex="0" aria-label="Code"><code>${escape(tokens[index]?.content ?? '')}</code></pre>\n`;
  // Without the title that Markdown allows, which only a mouse reveals.
  rules.link_open = (tokens, index) => `<a href="${escape(String(tokens[index]?.attrGet('href') ?? ''))}">`;
  return markdown;
}

/** `h1` becomes the highest heading of a description. */
function lowered(tag = 'h1'): string {
  return `h${Math.min(Number(tag.slice(1)) + TOP_LEVEL - 1, LOWEST_LEVEL)}`;
}
