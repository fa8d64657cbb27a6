import markdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import { highlight } from './highlight';

const INLINE_RULES = ['backticks', 'emphasis', 'escape'];

/** The Markdown of options: one line with inline code and emphasis. */
export const optionMarkdown = parserOf(INLINE_RULES);

/** The Markdown of questions: also code blocks. No links, because they would lead away from the open question. */
export const questionMarkdown = parserOf([...INLINE_RULES, 'fence']);

/** The Markdown of explanations: also links. */
export const explanationMarkdown = parserOf([...INLINE_RULES, 'fence', 'link'], ' in the explanation');

/**
 * Creates a parser that knows the given rules only. Everything else, such as HTML, images and headings, remains text, so the
 * output consists of the elements of these rules whatever the author writes.
 *
 * @param labelSuffix tells the code blocks of this kind of text from those of others on the same page.
 */
function parserOf(rules: string[], labelSuffix = ''): MarkdownIt {
  const markdown = markdownIt('zero', { html: false }).enable(rules);
  markdown.validateLink = (url) => /^https:\/\//i.test(url);
  // Without the title that Markdown allows, which only a mouse reveals.
  markdown.renderer.rules.link_open = (tokens, index) =>
    `<a href="${markdown.utils.escapeHtml(String(tokens[index]?.attrGet('href') ?? ''))}">`;
  markdown.renderer.rules.fence = (tokens, index) => {
    const token = tokens[index];
    return token ? codeBlock(token, labelSuffix, markdown.utils.escapeHtml) : '';
  };
  return markdown;
}

/** A code block. It has a name and can be focused, so that the keyboard can scroll it. */
function codeBlock({ content, info }: Token, labelSuffix: string, escape: (text: string) => string): string {
  const [language = ''] = info.trim().split(/\s/);
  const { html, label } = highlight(content.trimEnd(), language, escape);
  const name = escape(`${label}${labelSuffix}`);
  return `<pre role="region" tabindex="0" aria-label="${name}"><code>${html}</code></pre>\n`;
}
