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
  renderers.text = (tokens, index) => breakable(punctuationAround(tokens, index).rest, escape);
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

/** A word that may be wider than a phone: 16 characters or more. */
const LONG_WORD = /\S{16,}/g;

/** Where an address or a name in code may break: before a dot, and after other punctuation, with a letter or digit on either side. */
const BREAKS = /(?<=[\p{L}\p{N}])(?=\.[\p{L}\p{N}])|(?<=[\p{L}\p{N}][@/:=&?#_])(?=[\p{L}\p{N}])/gu;

/** Lets long words break at their punctuation, `github.com@<wbr>example<wbr>.zip`, because pages break a word that is too wide anywhere. */
function breakable(text: string, escape: Escape): string {
  const parts = text.replace(LONG_WORD, (word) => word.replace(BREAKS, BREAK)).split(BREAK);
  return parts.map(escape).join('<wbr>');
}

/** Stands for a break until the text is escaped: a character that Unicode will never assign. */
const BREAK = '\uFFFF';

function codeBlock(token: Token | undefined, labelSuffix: string, escape: Escape): string {
  const [language = ''] = (token?.info ?? '').trim().split(/\s/);
  const { html, label } = highlight((token?.content ?? '').trimEnd(), language, escape);
  return `${codeBlockHtml(withMarks(html, markedLines(token?.info ?? '')), `${label}${labelSuffix}`, escape)}\n`;
}

/** The letters of marked lines. More lines than these are not marked. */
const MARKS = 'ABCD';

/** The numbers of the lines that a fence marks, from 1: `{2,4}` after the language. */
export function markedLines(info: string): number[] {
  const [, numbers = ''] = /\s\{(\d{1,3}(?:,\d{1,3})*)\}$/.exec(info.trim()) ?? [];
  return numbers.split(',').filter(Boolean).map(Number).slice(0, MARKS.length);
}

/** Code with a letter at each of the given lines; unchanged when a token extends beyond one of them. */
function withMarks(html: string, numbers: readonly number[]): string {
  const lines = html.split('\n');
  const isWhole = (line = '') =>
    (line.match(/<span/g)?.length ?? 0) === (line.match(/<\/span/g)?.length ?? 0);
  if (!numbers.every((number) => isWhole(lines[number - 1]))) return html;
  for (const [index, number] of numbers.entries()) {
    const line = lines[number - 1];
    if (line !== undefined)
      lines[number - 1] = `<span class="marked" data-mark="${MARKS[index]}">${line}</span>`;
  }
  return lines.join('\n');
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
  const code = `<code>${breakable(tokens[index]?.content ?? '', escape)}</code>`;
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
