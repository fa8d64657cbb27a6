import { API_PATH, GRAPHQL_PATH, SITEMAP_PATH } from '@daily/contract/paths';
import type { Log } from '@daily/kit/runtime/platform';
import type { SitemapEntry, Slice } from '@daily/kit/runtime/slice';
import type { FastifyInstance } from 'fastify';
import { FALLBACK_PAGES, FIXED_PAGES, sitemapXml } from './sitemap';

/** Maximum number of addresses in a sitemap (sitemaps.org). */
const MAX_ENTRIES = 50_000;

/** The dependencies of the routes. */
export interface SitemapParts {
  slices: readonly Slice[];
  /** The product's public origin. */
  publicUrl: string;
  log: Log;
}

/** `GET /sitemap.xml`, the same below `/api`, and `GET /robots.txt`, which refers to it. */
export function sitemapRoutes(app: FastifyInstance, parts: SitemapParts): void {
  const { publicUrl } = parts;
  for (const path of [SITEMAP_PATH, API_PATH + SITEMAP_PATH]) {
    const schema = {
      hide: path === SITEMAP_PATH,
      summary: 'The public pages of the site, for search engines.',
    };
    app.get(path, { schema }, async (_request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(sitemapXml(await publicPages(parts), publicUrl)),
    );
  }
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(publicUrl)),
  );
}

/** Every public page, or the fallback when a slice cannot list its pages. */
async function publicPages({ slices, log }: SitemapParts): Promise<readonly SitemapEntry[]> {
  try {
    const pages = await Promise.all(slices.map(async (slice) => (await slice.sitemap?.()) ?? []));
    return [...pages.flat(), ...FIXED_PAGES].slice(0, MAX_ENTRIES);
  } catch (error) {
    log.warn({ err: error }, 'The sitemap falls back to its fixed list');
    return FALLBACK_PAGES;
  }
}

/** Disallows the APIs only: pages that must not be indexed carry a `noindex` of their own, which crawlers must be able to read. */
function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: ${API_PATH}/\nDisallow: ${GRAPHQL_PATH}\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`;
}
