import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeBody, preferredEncoding } from '../http/responses/encoded-body';
import { matchesEtag } from '../http/responses/etag';

/** A text that is the same for everyone who may read it, such as a feed. */
export interface SentText {
  text: string;
  /** Content type. */
  type: string;
  cacheControl: string;
  /** When the content last changed; null when unknown. */
  lastModified?: Date | null;
}

/** Sends a text compressed, or 304 when the requesting program has it (RFC 9110, section 13). */
export async function sendText(
  { text, type, cacheControl, lastModified = null }: SentText,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = preferredEncoding(headers['accept-encoding']);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}-${encoding}"`;
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (lastModified) reply.header('last-modified', lastModified.toUTCString());
  const known = headers['if-none-match'];
  const isKnown =
    known === undefined ? isUnchanged(headers['if-modified-since'], lastModified) : matchesEtag(known, etag);
  if (isKnown) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send((await encodeBody(text))[encoding]);
}

/** Whether nothing has changed since the date of an `If-Modified-Since` header, which has no fractions of a second. */
function isUnchanged(header: string | undefined, lastModified: Date | null): boolean {
  if (header === undefined || !lastModified) return false;
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(header);
}
