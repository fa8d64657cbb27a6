import hljs from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';

hljs.registerLanguage('dockerfile', dockerfile);

/** Code as HTML whose tokens have the classes of highlight.js, such as `hljs-keyword`. `theme.css` has their colors. */
export interface HighlightedCode {
  html: string;
  /** What a screen reader calls the code, such as `Python code`; `Code` when the language is unknown. */
  label: string;
}

/** Names that differ from the first name highlight.js gives a language. */
const NAMES: Readonly<Record<string, string>> = { svg: 'SVG', xml: 'XML', text: '', plaintext: '', txt: '' };

/**
 * Bounds of code that is highlighted, in characters; that of the shipped texts is far below. The patterns of some grammars take time that
 * grows with the square of a line or of the whole: 50,000 characters of Java on one line took 20 seconds.
 */
const MAX_LENGTH = 4_000;
const MAX_LINE_LENGTH = 400;

/**
 * Highlights code. Code in an unknown language, very long code and code with very long lines is only escaped.
 *
 * @param language as written after the fence, such as `js`.
 * @param escape escapes text for HTML.
 */
export function highlight(code: string, language: string, escape: (text: string) => string): HighlightedCode {
  const known = hljs.getLanguage(language);
  if (!known) return { html: escape(code), label: 'Code' };
  // The grammar of HTML is called `HTML, XML`.
  const name = NAMES[language.toLowerCase()] ?? known.name?.split(',')[0] ?? '';
  const html = isLong(code) ? escape(code) : hljs.highlight(code, { language, ignoreIllegals: true }).value;
  return { html, label: name ? `${name} code` : 'Code' };
}

function isLong(code: string): boolean {
  return code.length > MAX_LENGTH || code.split('\n').some(({ length }) => length > MAX_LINE_LENGTH);
}
