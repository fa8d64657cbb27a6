import { createHash } from 'node:crypto';
import type { BlogFeed } from '@daily/blog';
import { BLOG_FEED_PATHS } from '@daily/contract/paths';
import { atomFeed } from '@daily/kit/feeds/atom-feed';
import { jsonFeed } from '@daily/kit/feeds/json-feed';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeBody, preferredEncoding } from '../http/encoded-body';
import { matchesEtag } from '../http/etag';

/** Ten minutes: readers poll feeds, and a new post may be a little late. Later requests are revalidated by ETag. */
const CACHE_CONTROL = 'public, max-age=600';

/** `GET /feed.xml` and `GET /feed.json`: the feeds of the blog. */
export function blogFeedRoutes(app: FastifyInstance, feed: BlogFeed, calendar: ProductCalendar): void {
  const options = { exposeHeadRoute: true, schema: { hide: true } };
  app.get(BLOG_FEED_PATHS.atom, options, async (request, reply) => {
    const text = atomFeed(await feed.document('atom'), calendar.now());
    return sendFeed(text, 'application/atom+xml; charset=utf-8', request, reply);
  });
  app.get(BLOG_FEED_PATHS.json, options, async (request, reply) => {
    const text = jsonFeed(await feed.document('json'));
    return sendFeed(text, 'application/feed+json; charset=utf-8', request, reply);
  });
}

async function sendFeed(
  text: string,
  type: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = preferredEncoding(headers['accept-encoding']);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}-${encoding}"`;
  reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
  if (matchesEtag(headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send((await encodeBody(text))[encoding]);
}
