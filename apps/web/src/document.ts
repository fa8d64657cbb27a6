import { escapeHtml, escapeJson } from './features/seo/head';
import { PAGE_DATA_ID, type PageData } from './page-data';

/** What the builds made, as the server reads it. */
export interface BuiltFiles {
  /** The address of the app's entry script. */
  entry: string;
  /** The style sheet's text. */
  css: string;
  /** The inline script's text. */
  bootstrap: string;
}

/** The parts of a page. */
export interface DocumentParts {
  head: string;
  body: string;
  data: PageData;
}

/** A page that was rendered for a viewer stays hidden where the browser is signed out. */
const WITHHELD = '[data-withheld] #root{visibility:hidden}';

/** The whole document of a page. */
export function documentOf(
  { head, body, data }: DocumentParts,
  { entry, css, bootstrap }: BuiltFiles,
): string {
  return [
    '<!doctype html>',
    `<html lang="en" data-entry="${escapeHtml(entry)}"${data.personal ? ' data-personal' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    head,
    `<style>${css}${WITHHELD}</style>`,
    `<script>${bootstrap}</script>`,
    '</head>',
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`,
    '</body></html>',
  ].join('\n');
}
