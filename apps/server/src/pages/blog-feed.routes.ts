import type { BlogFeed } from '@daily/blog';
import { BLOG_FEED_PATHS } from '@daily/contract/paths';
import { atomFeed } from '@daily/kit/feeds/atom-feed';
import { jsonFeed } from '@daily/kit/feeds/json-feed';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { FastifyInstance } from 'fastify';

/** Ten minutes: readers poll feeds, and a new post may be a little late. */
const CACHE_CONTROL = 'public, max-age=600';

/** `GET /feed.xml` and `GET /feed.json`: the feeds of the blog. */
export function blogFeedRoutes(app: FastifyInstance, feed: BlogFeed, calendar: ProductCalendar): void {
  const options = { exposeHeadRoute: true, schema: { hide: true } };
  app.get(BLOG_FEED_PATHS.atom, options, async (_request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .headers({ 'cache-control': CACHE_CONTROL })
      .send(atomFeed(await feed.document('atom'), calendar.now())),
  );
  app.get(BLOG_FEED_PATHS.json, options, async (_request, reply) =>
    reply
      .type('application/feed+json; charset=utf-8')
      .headers({ 'cache-control': CACHE_CONTROL })
      .send(jsonFeed(await feed.document('json'))),
  );
}
