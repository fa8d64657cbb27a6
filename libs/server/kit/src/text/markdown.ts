import markdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import { highlight } from './highlight';

/** How a kind of Markdown differs from the others. */
export interface MarkdownOptions {
  /** Distinguishes the code blocks of this kind of text from those of others on the same page. */
  labelSuffix?: string;
  /** Which addresses links and pictures may have. Defaults to `https` addresses. */
  isAllowedUrl?: (url: string) => boolean;
}

const isHttps = (url: string) => /^https:\/\//i.test(url);

/**
 * Creates a parser that knows the given rules of markdown-it only. Everything else, such as HTML, remains text, so the output
 * consists of the elements of these rules whatever the author writes.
 */
export function createMarkdown(
  rules: readonly string[],
  { labelSuffix = '', isAllowedUrl = isHttps }: MarkdownOptions = {},
): MarkdownIt {
  const markdown = markdownIt('zero', { html: false }).enable([...rules]);
  markdown.validateLink = isAllowedUrl;
  const escape = markdown.utils.escapeHtml;
  const { rules: renderers } = markdown.renderer;
  renderers.fence = (tokens, index) => codeBlock(tokens[index], labelSuffix, escape);
  renderers.text = (tokens, index) => escape(punctuationAround(tokens, index).rest);
  renderers.code_inline = (tokens, index) => inlineCode(tokens, index, escape);
  // Without the rule for line breaks, one still comes from a backslash at the end of a line, by the rule `escape`.
  if (!rules.includes('newline')) renderers.hardbreak = () => '\n';
  // Without the title that Markdown allows, which only a mouse reveals.
  renderers.link_open = (tokens, index) =>
    `<a href="${escape(String(tokens[index]?.attrGet('href') ?? ''))}">`;
  // Wide tables scroll, also by keyboard.
  renderers['table_open'] = () => '<div role="group" tabindex="0" aria-label="Table"><table>\n';
  renderers['table_close'] = () => '</table></div>\n';
  return markdown;
}

type Escape = (text: string) => string;

function codeBlock(token: Token | undefined, labelSuffix: string, escape: Escape): string {
  const [language = ''] = (token?.info ?? '').trim().split(/\s/);
  const { html, label } = highlight((token?.content ?? '').trimEnd(), language, escape);
  return `${codeBlockHtml(html, `${label}${labelSuffix}`, escape)}\n`;
}

/**
 * A code block. It has a name and can be focused, so that the keyboard can scroll it.
 * @param html the code.
 * @param name what a screen reader calls the block.
 */
export function codeBlockHtml(html: string, name: string, escape: Escape): string {
  return `<pre role="group" tabindex="0" aria-label="${escape(name)}"><code>${html}</code></pre>`;
}

/**
 * Inline code. Pages keep it on one line as a box (`theme.css`), and browsers break lines around a box even before a comma. So
 * adjacent punctuation is put into a box with the code.
 */
function inlineCode(tokens: Token[], index: number, escape: Escape): string {
  const code = `<code>${escape(tokens[index]?.content ?? '')}</code>`;
  const before = escape(punctuationAround(tokens, index - 1).end);
  const after = escape(punctuationAround(tokens, index + 1).start);
  return before || after ? `<span class="code">${before}${code}${after}</span>` : code;
}

/** Splits off the punctuation of a text that touches inline code before or after it. */
function punctuationAround(tokens: Token[], index: number): { start: string; rest: string; end: string } {
  const token = tokens[index];
  const text = token?.type === 'text' ? token.content : '';
  const isCode = (at: number) => tokens[at]?.type === 'code_inline';
  const [start = ''] = (isCode(index - 1) && /^[^\s\p{L}\p{N}]{1,4}/u.exec(text)) || [];
  const rest = text.slice(start.length);
  const [end = ''] = (isCode(index + 1) && /[^\s\p{L}\p{N}]{1,4}$/u.exec(rest)) || [];
  return { start, rest: rest.slice(0, rest.length - end.length), end };
}
