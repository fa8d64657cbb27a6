import { Readable } from 'node:stream';
import { atomFeed } from '@daily/kit/feeds/atom-feed';
import { type FeedDocument, lastUpdate } from '@daily/kit/feeds/feed-document';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_LICENSE } from './question-data';
import { sendText } from './send-text';

/** Sends an Atom feed. */
export function sendAtomFeed(
  { feed, now, cacheControl }: { feed: FeedDocument; now: Date; cacheControl: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = 'application/atom+xml; charset=utf-8';
  const text = atomFeed(feed, now);
  return sendText({ text, type, cacheControl, lastModified: lastUpdate(feed) }, request, reply);
}

/** Sends data as a file of JSON Lines, while its lines are read. */
export function sendJsonLines(
  { lines, file, cacheControl }: { lines: () => AsyncIterable<string>; file: string; cacheControl: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.type('application/jsonl; charset=utf-8').headers({
    'cache-control': cacheControl,
    link: `<${DATA_LICENSE.url}>; rel="license"`,
    'content-disposition': `attachment; filename="${file}"`,
  });
  // Without a body, the length of the data would be reported as 0.
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : lines()));
}
