import { API_PATH, GRAPHQL_PATH, SITEMAP_PATH, sitemapPartPath } from '@daily/contract/paths';
import { notFound } from '@daily/kit/runtime/errors';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../http/client-address';
import { sendText } from './send-text';
import type { SiteSitemap } from './site-sitemap';

const CACHE_CONTROL = 'public, max-age=600';

/** The dependencies of the routes. */
export interface SitemapParts {
  sitemap: SiteSitemap;
  /** The product's public origin. */
  publicUrl: string;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
}

/**
 * `GET /sitemap.xml` and the same below `/api`: the sitemap, or beyond 50,000 addresses the index of `/sitemaps/{number}.xml`; and
 * `GET /robots.txt`, which refers to it.
 */
export function sitemapRoutes(app: FastifyInstance, { sitemap, publicUrl, renders }: SitemapParts): void {
  for (const path of [SITEMAP_PATH, API_PATH + SITEMAP_PATH]) {
    const schema = {
      hide: path === SITEMAP_PATH,
      summary: 'The public pages of the site, for search engines.',
    };
    app.get(path, { schema }, async (request, reply) => {
      const { main } = await current(request);
      return sendXml(main, request, reply);
    });
  }
  app.get<{ Params: { number: string } }>(
    sitemapPartPath(':number'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { number } = request.params;
      const { parts } = await current(request);
      const file = /^[1-9]\d*$/.test(number) ? parts[Number(number) - 1] : undefined;
      if (file === undefined) throw notFound();
      return sendXml(file, request, reply);
    },
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(publicUrl)),
  );

  async function current(request: FastifyRequest) {
    if (!sitemap.isKept) await renders.use(clientAddress(request));
    return sitemap.current();
  }
}

function sendXml(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendText(
    { text, type: 'application/xml; charset=utf-8', cacheControl: CACHE_CONTROL },
    request,
    reply,
  );
}

/** Disallows the APIs only: pages that must not be indexed carry a `noindex` of their own, which crawlers must be able to read. */
function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: ${API_PATH}/\nDisallow: ${GRAPHQL_PATH}\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`;
}
