import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import { escapeXml } from '@daily/kit/text/xml';

/** The sitemap entries of pages that do not belong to a slice. */
export const FIXED_PAGES: readonly SitemapEntry[] = [
  { path: PAGE_PATHS.about, changes: 'monthly', priority: 0.5 },
  { path: PAGE_PATHS.contact, changes: 'monthly', priority: 0.4 },
  { path: PAGE_PATHS.privacy, changes: 'monthly', priority: 0.2 },
  { path: PAGE_PATHS.disclaimer, changes: 'monthly', priority: 0.2 },
];

/** The sitemap when the pages of the slices cannot be listed (specification, section 2). */
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

/** The document of a sitemap by the protocol of sitemaps.org. */
export function sitemapXml(pages: readonly SitemapEntry[], publicUrl: string): string {
  const entries = pages.map(
    ({ path, lastModified, changes, priority }) =>
      `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>` +
      (lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '') +
      `<changefreq>${changes}</changefreq><priority>${priority.toFixed(1)}</priority></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
