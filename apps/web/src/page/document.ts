import { escapeHtml, escapeJson } from '../features/seo/escape';
import { BAR_COLOURS } from '../start/theme';
import { PAGE_DATA_ID, type PageData } from './page-data';

/** What the builds made, as the server reads it. */
export interface BuiltFiles {
  /** The address of the app's entry script. */
  entry: string;
  /** The style sheet's text. */
  css: string;
  /** The inline script's text. */
  bootstrap: string;
  /** The text of the inline script of the page that is kept for when somebody is offline. */
  offlineScript: string;
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
  /** A form was sent to it without the app, and nobody has read it. */
  unsent?: boolean | undefined;
}

/** How soon a page that came without its data loads itself anew where no app does better, in seconds. */
const ANEW_SECONDS = 5;

/** A page that was rendered for a viewer stays hidden where the browser is signed out. */
const WITHHELD = '[data-withheld] #root{visibility:hidden}';

/** The whole document of a page. The attributes of `<html>` are for the inline script. */
export function documentOf(parts: DocumentParts, files: BuiltFiles): string {
  const { head, body, data, module, mayWait, unsent } = parts;
  const { first, last } = files.scriptsOf(module);
  const attributes = [
    `data-entry="${escapeHtml(files.entry)}"`,
    `data-first="${escapeHtml(first.join(' '))}"`,
    `data-last="${escapeHtml(last.join(' '))}"`,
    ...(mayWait ? ['data-wait'] : []),
    ...(data.personal ? ['data-personal'] : []),
    ...(data.missed ? ['data-reach="away"'] : []),
    ...(unsent ? ['data-unsent'] : []),
  ];
  const anew = `<noscript><meta http-equiv="refresh" content="${ANEW_SECONDS}"></noscript>`;
  return whole({
    attributes,
    head: data.missed ? head + anew : head,
    css: files.css + WITHHELD,
    script: files.bootstrap,
    body: [
      `<div id="root">${body}</div>`,
      `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`,
    ],
  });
}

/** The document that browsers keep for when they are offline: it asks for no other file, and never becomes the app. */
export function offlineDocumentOf(
  parts: Pick<DocumentParts, 'head' | 'body'> & {
    /** When the question that it shows closes, as ISO 8601; the service worker reads it. */
    closesAt: string | undefined;
  },
  files: BuiltFiles,
): string {
  return whole({
    attributes: parts.closesAt ? [`data-closes-at="${escapeHtml(parts.closesAt)}"`] : [],
    head: parts.head,
    css: files.css,
    script: files.offlineScript,
    body: [parts.body],
  });
}

/** A document in which nothing runs. */
export function plainDocumentOf(parts: Pick<DocumentParts, 'head' | 'body'>, { css }: BuiltFiles): string {
  return whole({ attributes: [], head: parts.head, css, script: null, body: [parts.body] });
}

function whole(parts: {
  attributes: readonly string[];
  head: string;
  css: string;
  script: string | null;
  body: readonly string[];
}): string {
  return [
    '<!doctype html>',
    `<html ${['lang="en"', ...parts.attributes].join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(BAR_COLOURS).map(
      ([theme, colour]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    parts.head,
    `<style>${parts.css}</style>`,
    ...(parts.script === null ? [] : [`<script>${parts.script}</script>`]),
    '</head>',
    '<body>',
    ...parts.body,
    '</body></html>',
  ].join('\n');
}
