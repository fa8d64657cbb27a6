import type { PageLook } from '@daily/contract/page-settings';
import { APP_MANIFEST_PATH, BLOG_FEED_PATHS } from '@daily/contract/paths';
import { escapeHtml, escapeJson } from '../features/seo/escape';
import { PAGE_DATA_ID, type PageData } from './page-data';

/** The scripts of a page. */
export interface PageScripts {
  /** Loaded after the page. */
  first: string[];
  /** Loaded last; an anonymous visitor's page loads them at the first interaction. */
  last: string[];
  /** Needed at the first press only. An idle page prefetches them together with the last ones. */
  next: string[];
}

/** The built files that documents refer to or contain. */
export interface BuiltFiles {
  /** Path of the app's entry script. */
  entry: string;
  /** Path of the style sheet, which the page loads before the app starts. */
  styleSheet: string;
  /** Text of the inline script. */
  bootstrap: string;
  /** Text of the inline script of the offline page. */
  offlineScript: string;
  /** Text of the inline script with which an embedded page reports its height. */
  embedScript: string;
  /**
   * Returns the paths of the scripts of a page, given the module of its screen and those that its first press needs. Throws when the build
   * has no file of one.
   */
  scriptsOf: (module: string | undefined, next?: readonly string[]) => PageScripts;
  /** Returns the text of the styles that a document with this body needs until the app starts. */
  stylesFor: (body: string) => string;
}

/** The parts of a page. */
export interface DocumentParts {
  head: string;
  body: string;
  data: PageData;
  /** The screen's module in the manifest of the client build. */
  module: string | undefined;
  /** The modules that the first press on the page needs. */
  next?: readonly string[] | undefined;
  /** Whether the app may start at the first interaction: the page is complete and not personal. */
  startsOnInteraction: boolean;
  /** When the app starts in any case, in milliseconds since 1970, because the page changes by itself; Infinity for never. */
  startsAt: number;
  /** Whether the page responds to a posted form, which the server has discarded. */
  formDiscarded?: boolean | undefined;
}

/** Colors of the browser's own bars, to match the header: `--color-surface` of theme.css. */
const BROWSER_BAR_COLORS = { light: '#ffffff', dark: '#1a1c23' };

/** Time after which an incomplete page reloads in a browser without JavaScript, in seconds. */
const RELOAD_SECONDS = 5;

/** Hides a page that was rendered for a viewer in a browser that is signed out; see bootstrap.ts. */
const HIDDEN_CONTENT = '[data-content-hidden] #root{visibility:hidden}';

/** Returns the HTML document of a page. The inline script reads the attributes of `<html>`. */
export function documentOf(parts: DocumentParts, files: BuiltFiles): string {
  const { head, body, data, module, startsOnInteraction, startsAt, formDiscarded } = parts;
  const { first, last, next } = files.scriptsOf(module, parts.next);
  const attributes = [
    `data-entry="${escapeHtml(files.entry)}"`,
    `data-first="${escapeHtml(first.join(' '))}"`,
    `data-last="${escapeHtml(last.join(' '))}"`,
    `data-style-sheet="${escapeHtml(files.styleSheet)}"`,
    ...(next.length > 0 ? [`data-next="${escapeHtml(next.join(' '))}"`] : []),
    ...(startsOnInteraction ? ['data-starts-on-interaction'] : []),
    ...(startsOnInteraction && startsAt < Infinity ? [`data-starts-at="${startsAt}"`] : []),
    ...(data.personal ? ['data-personal'] : []),
    ...(data.unavailableQueries ? ['data-connection="unreachable"'] : []),
    ...(formDiscarded ? ['data-form-discarded'] : []),
  ];
  const reload = `<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>`;
  return htmlDocument({
    attributes,
    head: data.unavailableQueries ? head + reload : head,
    css: files.stylesFor(body) + HIDDEN_CONTENT,
    look: data.settings.look,
    script: files.bootstrap,
    body: [
      `<div id="root">${body}</div>`,
      `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`,
    ],
  });
}

/** The parts of a document that does not become the app. */
export interface PlainParts extends Pick<DocumentParts, 'head' | 'body'> {
  /** The own look of the installation. */
  look: PageLook | undefined;
}

/** Returns the document of the offline page, which loads no other file and no app. */
export function offlineDocumentOf(
  parts: PlainParts & {
    /** Closing time of the question on the page, as ISO 8601, for the service worker. */
    closesAt: string | undefined;
  },
  files: BuiltFiles,
): string {
  return htmlDocument({
    attributes: parts.closesAt ? [`data-closes-at="${escapeHtml(parts.closesAt)}"`] : [],
    head: parts.head,
    css: withoutFonts(files.stylesFor(parts.body)),
    look: parts.look,
    script: files.offlineScript,
    body: [parts.body],
  });
}

/**
 * Returns the document of a page in the frame of another site. It loads no other file. A theme replaces the choice of the visitor's
 * system.
 */
export function embedDocumentOf(
  parts: PlainParts & {
    theme: 'light' | 'dark' | null;
    /** Whether the document reports its height to the site. Otherwise it has no script. */
    reportsHeight: boolean;
    /** Closing time of the question on the page, as ISO 8601. */
    closesAt: string | undefined;
  },
  files: BuiltFiles,
): string {
  const { head, look, theme, reportsHeight, closesAt } = parts;
  // A frame may be narrower than the narrowest page.
  const body = `<body class="min-w-0 bg-transparent">\n${parts.body}\n</body></html>`;
  const attributes = [
    'lang="en"',
    ...(theme ? [`data-theme="${theme}"`] : []),
    ...(closesAt ? [`data-closes-at="${escapeHtml(closesAt)}"`] : []),
  ];
  return [
    '<!doctype html>',
    `<html ${attributes.join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    // Otherwise a browser that opens the page by itself asks for /favicon.ico.
    '<link rel="icon" href="data:,">',
    head,
    `<style>${withoutFonts(files.stylesFor(body))}${look?.styles ?? ''}</style>`,
    ...(reportsHeight ? [`<script>${files.embedScript}</script>`] : []),
    '</head>',
    body,
  ].join('\n');
}

/** Styles that load no file. */
const withoutFonts = (css: string) => css.replaceAll(/@font-face\{[^}]*\}/g, '');

/** Returns a document without scripts. */
export function plainDocumentOf({ head, body, look }: PlainParts, files: BuiltFiles): string {
  return htmlDocument({
    attributes: [],
    head,
    css: withoutFonts(files.stylesFor(body)),
    look,
    script: null,
    body: [body],
  });
}

function htmlDocument(parts: {
  attributes: readonly string[];
  head: string;
  css: string;
  look: PageLook | undefined;
  script: string | null;
  body: readonly string[];
}): string {
  const { barColors = BROWSER_BAR_COLORS, styles = '' } = parts.look ?? {};
  // The inline script chooses between them when a visitor has chosen a theme.
  const ofThemes = `data-light="${barColors.light}" data-dark="${barColors.dark}"`;
  return [
    '<!doctype html>',
    `<html ${['lang="en"', ...parts.attributes].join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(barColors).map(
      ([theme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${color}" ${ofThemes}>`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `<link rel="manifest" href="${APP_MANIFEST_PATH}">`,
    `<link rel="alternate" type="application/atom+xml" title="Blog" href="${BLOG_FEED_PATHS.atom}">`,
    `<link rel="alternate" type="application/feed+json" title="Blog" href="${BLOG_FEED_PATHS.json}">`,
    parts.head,
    `<style>${parts.css}${styles}</style>`,
    ...(parts.script === null ? [] : [`<script>${parts.script}</script>`]),
    '</head>',
    '<body>',
    ...parts.body,
    '</body></html>',
  ].join('\n');
}
