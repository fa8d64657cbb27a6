import type { PageSettings } from '@daily/contract/page-settings';
import { QUESTION_DATA_PATH, QUESTION_FEED_PATH } from '@daily/contract/paths';
import type { FeedIds } from '@daily/kit/feeds/feed-ids';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { Question } from '@daily/questions';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address';
import type { WiredSlices } from '../slices';
import { dataLine } from './question-data';
import { questionFeed } from './question-feed';
import { sendAtomFeed, sendJsonLines } from './send-feed';

/** Ten minutes: a new question may be a little late. */
const CACHE_CONTROL = 'public, max-age=600';

/** Number of closed questions in the feed. */
const FEED_LENGTH = 20;

/** Number of questions that are read at a time, and what the whole data set uses of the limit of rendered pages. */
const PORTION = 100;
const DATA_COST = 20;

/** The dependencies of the routes. */
export interface QuestionFeedParts {
  slices: Pick<WiredSlices, 'questions' | 'play'>;
  settings: PageSettings;
  calendar: ProductCalendar;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
  ids: FeedIds;
}

/** `GET /questions/feed.xml`: the daily question as an Atom feed; `GET /questions.jsonl`: all closed questions as JSON Lines. */
export function questionFeedRoutes(app: FastifyInstance, parts: QuestionFeedParts): void {
  const { slices, settings, calendar, renders, ids } = parts;
  const { archive, service } = slices.questions;
  const options = { exposeHeadRoute: true, schema: { hide: true } };

  app.get(QUESTION_FEED_PATH, options, async (request, reply) => {
    await renders.use(clientAddress(request));
    const [today, { edges }] = await Promise.all([service.today(), archive.page({ first: FEED_LENGTH }, {})]);
    const closed = edges.map(({ node }) => node);
    const feed = questionFeed(today, closed, settings, ids);
    return sendAtomFeed({ feed, now: calendar.now(), cacheControl: CACHE_CONTROL }, request, reply);
  });

  app.get(QUESTION_DATA_PATH, options, async (request, reply) => {
    await renders.use(clientAddress(request), DATA_COST);
    return sendJsonLines({ lines, file: 'questions.jsonl', cacheControl: CACHE_CONTROL }, request, reply);
  });

  async function* lines(): AsyncGenerator<string> {
    for await (const questions of archive.all(PORTION))
      yield (await Promise.all(questions.map(lineOf))).join('');
  }

  async function lineOf(question: Question): Promise<string> {
    return dataLine(question, await slices.play.distributions.of(question.id), settings.publicUrl);
  }
}
