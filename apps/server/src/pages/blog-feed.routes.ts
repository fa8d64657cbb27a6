import type { BlogFeed } from '@daily/blog';
import { BLOG_FEED_PATHS } from '@daily/contract/paths';
import { atomFeed } from '@daily/kit/feeds/atom-feed';
import { type FeedDocument, lastUpdate } from '@daily/kit/feeds/feed-document';
import { jsonFeed } from '@daily/kit/feeds/json-feed';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address';
import { sendText } from './send-text';

/** Ten minutes: readers poll feeds, and a new post may be a little late. Later requests are revalidated. */
const CACHE_CONTROL = 'public, max-age=600';

/** The dependencies of the routes. */
export interface BlogFeedParts {
  feed: BlogFeed;
  calendar: ProductCalendar;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
}

/** `GET /feed.xml` and `GET /feed.json`: the feeds of the blog. */
export function blogFeedRoutes(app: FastifyInstance, { feed, calendar, renders }: BlogFeedParts): void {
  const serve = (
    format: keyof typeof BLOG_FEED_PATHS,
    type: string,
    textOf: (feed: FeedDocument) => string,
  ) =>
    app.get(
      BLOG_FEED_PATHS[format],
      { exposeHeadRoute: true, schema: { hide: true } },
      async (request, reply) => {
        await renders.use(clientAddress(request));
        const document = await feed.document(format);
        const lastModified = lastUpdate(document);
        return sendText(
          { text: textOf(document), type, cacheControl: CACHE_CONTROL, lastModified },
          request,
          reply,
        );
      },
    );
  serve('atom', 'application/atom+xml; charset=utf-8', (document) => atomFeed(document, calendar.now()));
  serve('json', 'application/feed+json; charset=utf-8', jsonFeed);
}
