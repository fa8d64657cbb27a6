import type { Platform } from '@daily/kit/runtime/platform';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import type { FastifyInstance } from 'fastify';
import { slices } from '../slices';

/** The pages that say the same every day. */
const FIXED_PAGES: readonly SitemapEntry[] = [
  { path: '/about', changes: 'monthly', priority: 0.5 },
  { path: '/contact', changes: 'monthly', priority: 0.4 },
  { path: '/privacy', changes: 'monthly', priority: 0.2 },
  { path: '/disclaimer', changes: 'monthly', priority: 0.2 },
];

/** What is told when the pages cannot be listed (specification, section 2). */
const FALLBACK: readonly SitemapEntry[] = [
  { path: '/', changes: 'daily', priority: 1 },
  { path: '/trivia', changes: 'daily', priority: 0.9 },
  { path: '/leaderboard', changes: 'hourly', priority: 0.8 },
  { path: '/contests', changes: 'daily', priority: 0.8 },
  { path: '/blog', changes: 'daily', priority: 0.7 },
  { path: '/about', changes: 'monthly', priority: 0.5 },
  { path: '/contact', changes: 'monthly', priority: 0.4 },
  { path: '/login', changes: 'monthly', priority: 0.3 },
  { path: '/signup', changes: 'monthly', priority: 0.3 },
];

/** The most addresses a sitemap may hold (sitemaps.org). */
const MOST_ENTRIES = 50_000;

/** `/sitemap.xml` and its twin below `/api`, and `/robots.txt`, which leads to it. */
export function sitemapRoutes(app: FastifyInstance, platform: Platform): void {
  const { publicUrl } = platform.settings;
  for (const path of ['/sitemap.xml', '/api/sitemap.xml']) {
    app.get(path, { schema: { hide: path === '/sitemap.xml', summary: SUMMARY } }, async (_request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(sitemapXml(await pagesOf(platform), publicUrl)),
    );
  }
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(publicUrl)),
  );
}

const SUMMARY = 'The pages of the site, for search engines.';

/** Every public page; the fixed list when the slices cannot tell theirs. */
async function pagesOf(platform: Platform): Promise<readonly SitemapEntry[]> {
  try {
    const ofSlices = await Promise.all(slices.map(async (slice) => (await slice.sitemap?.(platform)) ?? []));
    return [...ofSlices.flat(), ...FIXED_PAGES].slice(0, MOST_ENTRIES);
  } catch (error) {
    platform.log.warn({ err: error }, 'The sitemap falls back to its fixed list');
    return FALLBACK;
  }
}

/** A sitemap by the protocol of sitemaps.org. */
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

/** Pages that shall not be found say so themselves; what is shut here are the doors for programs. */
function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /graphql\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
