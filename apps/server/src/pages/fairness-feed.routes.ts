import type { PageSettings } from '@daily/contract/page-settings';
import { FAIRNESS_DATA_PATH, FAIRNESS_FEED_PATH } from '@daily/contract/paths';
import type { FeedIds } from '@daily/kit/feeds/feed-ids';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address';
import type { WiredSlices } from '../slices';
import { dataLines, fairnessFeed } from './fairness-feed';
import { sendAtomFeed, sendJsonLines } from './send-feed';

/** A minute: whoever waits for a commitment should not wait long. */
const CACHE_CONTROL = 'public, max-age=60';

/** Number of days in the feed. */
const FEED_LENGTH = 30;

/** Maximum number of days without a commitment in the data: three years. */
const MAX_MISSING_DAYS = 1_100;

/** What the whole data uses of the limit of rendered pages. */
const DATA_COST = 5;

/** The dependencies of the routes. */
export interface FairnessFeedParts {
  slices: Pick<WiredSlices, 'questions'>;
  settings: PageSettings;
  calendar: ProductCalendar;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
  ids: FeedIds;
}

/** `GET /questions/fairness.jsonl`: all commitments as JSON Lines; `GET /questions/fairness.xml`: the latest as an Atom feed. */
export function fairnessFeedRoutes(app: FastifyInstance, parts: FairnessFeedParts): void {
  const { slices, settings, calendar, renders, ids } = parts;
  const { fairness, uncommitted } = slices.questions;
  const options = { exposeHeadRoute: true, schema: { hide: true } };

  app.get(FAIRNESS_DATA_PATH, options, async (request, reply) => {
    await renders.use(clientAddress(request), DATA_COST);
    return sendJsonLines({ lines, file: 'fairness.jsonl', cacheControl: CACHE_CONTROL }, request, reply);
  });

  app.get(FAIRNESS_FEED_PATH, options, async (request, reply) => {
    await renders.use(clientAddress(request));
    const feed = fairnessFeed(await fairness.latest(FEED_LENGTH), settings, ids);
    return sendAtomFeed({ feed, now: calendar.now(), cacheControl: CACHE_CONTROL }, request, reply);
  });

  async function* lines(): AsyncGenerator<string> {
    let missing = await uncommitted.days(MAX_MISSING_DAYS);
    for await (const records of fairness.all()) {
      const oldest = records.at(-1)?.day ?? '';
      yield dataLines(
        records,
        missing.filter((day) => day > oldest),
      );
      missing = missing.filter((day) => day < oldest);
    }
  }
}
