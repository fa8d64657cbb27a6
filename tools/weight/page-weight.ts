import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const BUILT = resolve(import.meta.dirname, '../../apps/web/dist');

/** What an anonymous visitor's browser fetches for a page. `Budget` documents each figure. */
export interface PageWeight {
  path: string;
  loadedScript: number;
  runningScript: number;
  style: number;
  runningStyle: number;
  requests: number;
  /** The classes in the page that the style sheet styles but the page does not. */
  unstyledClasses: readonly string[];
}

/** The exports of the web app's server entry that are used here. */
interface ServerEntry {
  publicPages: readonly { path: string; startsOnInteraction: boolean }[];
  render: (request: object) => Promise<{ html: string }>;
}

/** Weighs each public page as the build in `apps/web/dist` renders it. */
export async function weighPages(): Promise<PageWeight[]> {
  const entry = (await import(pathToFileURL(join(BUILT, 'server/entry-server.js')).href)) as ServerEntry;
  return Promise.all(entry.publicPages.map((page) => weigh(entry, page)));
}

async function weigh(entry: ServerEntry, { path, startsOnInteraction }: ServerEntry['publicPages'][number]) {
  const { html } = await entry.render({
    url: path === '*' ? '/nowhere' : path.replace(/:\w+/g, 'x'),
    role: null,
    settings: { productName: 'Daily Trivia', publicUrl: 'http://localhost:3000', timeZone: 'UTC' },
    // The files of a page do not depend on its data.
    execute: () => Promise.resolve({}),
  });
  const inline = brotli(found(html, /<script>(.*?)<\/script>/s));
  const first = files(html, 'first');
  const last = files(html, 'last');
  const firstScript = inline + sum(first.map(size));
  const runningScript = firstScript + sum(last.map(size));
  const style = brotli(found(html, /<style>(.*?)<\/style>/s));
  return {
    path,
    loadedScript: startsOnInteraction ? firstScript : runningScript,
    runningScript,
    style,
    runningStyle: style + sum(files(html, 'style-sheet').map(size)),
    unstyledClasses: unstyledClasses(html),
    requests: PAGE_ICON_AND_MANIFEST + first.length + (startsOnInteraction ? 0 : last.length + 1),
  };
}

/** Requests that every page makes besides its scripts. */
const PAGE_ICON_AND_MANIFEST = 3;

function files(html: string, attribute: string): string[] {
  return found(html, new RegExp(`data-${attribute}="([^"]*)"`))
    .split(' ')
    .filter(Boolean);
}

/** The number of bytes that the server sends for a built file: the size of its brotli version if it has one. */
function size(address: string): number {
  const file = join(BUILT, 'client', address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function unstyledClasses(html: string): string[] {
  const [sheet = ''] = files(html, 'style-sheet').map((file) =>
    readFileSync(join(BUILT, 'client', file), 'utf8'),
  );
  const [all, inlined] = [sheet, found(html, /<style>(.*?)<\/style>/s)].map(classesIn);
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
  );
  return [...new Set(used)].filter((name) => all?.has(name) && !inlined?.has(name));
}

/** The classes in the selectors of a style sheet. */
function classesIn(css: string): Set<string> {
  const selectors = css.replace(/\{[^{}]*\}/g, '{}');
  return new Set(
    [...selectors.matchAll(/\.((?:[\w-]|\\[^\da-f]|\\[\da-f]{1,6} ?)+)/g)].map(([, name = '']) =>
      name
        .replace(/\\([\da-f]{1,6}) ?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/\\/g, ''),
    ),
  );
}

function found(html: string, pattern: RegExp): string {
  const text = pattern.exec(html)?.[1];
  if (text === undefined) throw new Error(`The page does not match ${pattern.source}`);
  return text;
}

function brotli(content: string): number {
  return brotliCompressSync(content).length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, one) => total + one, 0);
}
