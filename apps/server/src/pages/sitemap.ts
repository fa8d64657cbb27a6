import { PAGE_PATHS } from '@daily/contract/page-paths';
import { sitemapPartPath } from '@daily/contract/paths';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import { escapeXml } from '@daily/kit/text/xml';

/** The sitemap while the database is unavailable: crawlers keep the main pages instead of seeing an error. */
export const FALLBACK_PAGES: readonly SitemapEntry[] = [
  { path: PAGE_PATHS.home, changes: 'daily', priority: 1 },
  { path: PAGE_PATHS.trivia, changes: 'daily', priority: 0.9 },
  { path: PAGE_PATHS.leaderboard, changes: 'hourly', priority: 0.8 },
  { path: PAGE_PATHS.contests, changes: 'daily', priority: 0.8 },
  { path: PAGE_PATHS.blog, changes: 'daily', priority: 0.7 },
  { path: PAGE_PATHS.about, changes: 'monthly', priority: 0.5 },
  { path: PAGE_PATHS.contact, changes: 'monthly', priority: 0.4 },
  { path: PAGE_PATHS.login, changes: 'monthly', priority: 0.3 },
  { path: PAGE_PATHS.signup, changes: 'monthly', priority: 0.3 },
];

/** Limits of a sitemap file by the protocol of sitemaps.org. */
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

/** Room for the lines around the entries, in bytes. */
const FRAME_BYTES = 1_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap: one file, or an index of several. */
export interface Sitemap {
  /** What search engines read first: the only file, or the index. */
  main: string;
  /** The files of an index, in its order. Empty when there is only one file. */
  parts: readonly string[];
}

/** The sitemap of pages, in files of at most 50,000 addresses and 50 MB. */
export function makeSitemap(
  pages: readonly SitemapEntry[],
  publicUrl: string,
  { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {},
): Sitemap {
  const files = filesOf(pages, publicUrl, maxEntries, maxBytes - FRAME_BYTES);
  const [only] = files;
  if (files.length <= 1) return { main: fileXml(only?.elements ?? []), parts: [] };
  const index = files.map(({ lastModified }, number) => {
    const address = `${publicUrl}${sitemapPartPath(number + 1)}`;
    return `  <sitemap><loc>${escapeXml(address)}</loc>${lastModElement(lastModified)}</sitemap>`;
  });
  const main = documentOf('sitemapindex', index);
  return { main, parts: files.map(({ elements }) => fileXml(elements)) };
}

/** A file of a sitemap that is being filled. */
interface SitemapFile {
  elements: string[];
  bytes: number;
  /** When the latest of its pages changed; undefined when that is unknown of all. */
  lastModified: Date | undefined;
}

function filesOf(
  pages: readonly SitemapEntry[],
  publicUrl: string,
  maxEntries: number,
  maxBytes: number,
): SitemapFile[] {
  const files: SitemapFile[] = [];
  for (const page of pages) {
    const element = urlElement(page, publicUrl);
    const bytes = Buffer.byteLength(element) + 1;
    let file = files.at(-1);
    if (!file || file.elements.length >= maxEntries || file.bytes + bytes > maxBytes) {
      file = { elements: [], bytes: 0, lastModified: undefined };
      files.push(file);
    }
    file.elements.push(element);
    file.bytes += bytes;
    const { lastModified } = page;
    if (lastModified && !(file.lastModified && file.lastModified > lastModified))
      file.lastModified = lastModified;
  }
  return files;
}

function urlElement({ path, lastModified, changes, priority }: SitemapEntry, publicUrl: string): string {
  return (
    `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${lastModElement(lastModified)}` +
    `<changefreq>${changes}</changefreq><priority>${priority.toFixed(1)}</priority></url>`
  );
}

const lastModElement = (at: Date | undefined) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

const fileXml = (elements: readonly string[]) => documentOf('urlset', elements);

function documentOf(root: string, elements: readonly string[]): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${NAMESPACE}>`, ...elements];
  return [...lines, `</${root}>`, ''].join('\n');
}
