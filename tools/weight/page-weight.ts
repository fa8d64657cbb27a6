import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const BUILT = resolve(import.meta.dirname, '../../apps/web/dist');

/** What a visitor's browser fetches for a page: bytes in brotli, and requests. `Budget` says what each means. */
export interface PageWeight {
  path: string;
  loadedScript: number;
  runningScript: number;
  style: number;
  requests: number;
}

/** What the web app's server entry exports, as far as it is asked here. */
interface ServerEntry {
  publicPages: readonly { path: string; waits: boolean }[];
  render: (request: object) => Promise<{ html: string }>;
}

/** The weight of each public page, as the build in `apps/web/dist` renders it. */
export async function weighPages(): Promise<PageWeight[]> {
  const entry = (await import(pathToFileURL(join(BUILT, 'server/entry-server.js')).href)) as ServerEntry;
  return Promise.all(entry.publicPages.map((page) => weigh(entry, page)));
}

async function weigh(entry: ServerEntry, { path, waits }: ServerEntry['publicPages'][number]) {
  const { html } = await entry.render({
    url: path === '*' ? '/nowhere' : path.replace(/:\w+/g, 'x'),
    role: null,
    settings: { productName: 'Daily Trivia', publicUrl: 'http://localhost:3000', timeZone: 'UTC' },
    // Which files a page fetches does not hang on its data.
    execute: () => Promise.resolve({}),
  });
  const inline = brotli(found(html, /<script>(.*?)<\/script>/s));
  const first = files(html, 'first');
  const last = files(html, 'last');
  const firstScript = inline + sum(first.map(size));
  const runningScript = firstScript + sum(last.map(size));
  return {
    path,
    loadedScript: waits ? firstScript : runningScript,
    runningScript,
    style: brotli(found(html, /<style>(.*?)<\/style>/s)),
    requests: PAGE_AND_ICON + first.length + (waits ? 0 : last.length),
  };
}

const PAGE_AND_ICON = 2;

function files(html: string, attribute: string): string[] {
  return found(html, new RegExp(`data-${attribute}="([^"]*)"`))
    .split(' ')
    .filter(Boolean);
}

/** The bytes that the server sends of a built file, by its address: its compressed twin's where it has one. */
function size(address: string): number {
  const file = join(BUILT, 'client', address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function found(html: string, pattern: RegExp): string {
  const text = pattern.exec(html)?.[1];
  if (text === undefined) throw new Error(`The page has no ${pattern.source}`);
  return text;
}

function brotli(content: string): number {
  return brotliCompressSync(content).length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, one) => total + one, 0);
}
