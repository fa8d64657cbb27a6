import { escapeHtml, escapeJson } from './features/seo/escape';
import { BAR_COLOURS } from './theme';
import { PAGE_DATA_ID, type PageData } from './page-data';

/** What the builds made, as the server reads it. */
export interface BuiltFiles {
  /** The address of the app's entry script. */
  entry: string;
  /** The style sheet's text. */
  css: string;
  /** The inline script's text. */
  bootstrap: string;
  /**
   * The addresses of the scripts that a page needs, given the module of its screen: those that every visitor's
   * browser fetches once the page is there, and those that may wait until an anonymous visitor does something.
   */
  scriptsOf: (module: string | undefined) => { first: string[]; last: string[] };
}

/** The parts of a page. */
export interface DocumentParts {
  head: string;
  body: string;
  data: PageData;
  /** The module of the screen, as the client build names it. */
  module: string | undefined;
  /** Whether the app has nothing to do before the visitor has: the page is whole and nobody's own. */
  mayWait: boolean;
}

/** A page that was rendered for a viewer stays hidden where the browser is signed out. */
const WITHHELD = '[data-withheld] #root{visibility:hidden}';

/** The whole document of a page. The attributes of `<html>` are for the inline script. */
export function documentOf({ head, body, data, module, mayWait }: DocumentParts, files: BuiltFiles): string {
  const { first, last } = files.scriptsOf(module);
  const attributes = [
    `data-entry="${escapeHtml(files.entry)}"`,
    `data-first="${escapeHtml(first.join(' '))}"`,
    `data-last="${escapeHtml(last.join(' '))}"`,
    ...(mayWait ? ['data-wait'] : []),
    ...(data.personal ? ['data-personal'] : []),
  ];
  return [
    '<!doctype html>',
    `<html lang="en" ${attributes.join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(BAR_COLOURS).map(
      ([theme, colour]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    head,
    `<style>${files.css}${WITHHELD}</style>`,
    `<script>${files.bootstrap}</script>`,
    '</head>',
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`,
    '</body></html>',
  ].join('\n');
}
