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
 * Highlights code. Code in an unknown language is only escaped.
 *
 * @param language as written after the fence, such as `js`.
 * @param escape escapes text for HTML.
 */
export function highlight(code: string, language: string, escape: (text: string) => string): HighlightedCode {
  const known = hljs.getLanguage(language);
  if (!known) return { html: escape(code), label: 'Code' };
  // The grammar of HTML is called `HTML, XML`.
  const name = NAMES[language.toLowerCase()] ?? known.name?.split(',')[0] ?? '';
  return {
    html: hljs.highlight(code, { language, ignoreIllegals: true }).value,
    label: name ? `${name} code` : 'Code',
  };
}
