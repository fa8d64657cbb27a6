import { isTokenPath } from '@daily/contract/token-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from '../http/responses/encoded-body';
import type { EncodedPage } from './page-renderer';

/** The status of a page without its data, and the seconds after which to retry. */
const UNAVAILABLE = 503;
const RETRY_SECONDS = 5;

/** Sends a page of the app in the best encoding that the request allows, or its redirect. */
export function sendPage(page: EncodedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Addresses come back: a title is corrected twice, an editor takes the slug of an old post for a new one.
  if (page.redirect) return reply.header('cache-control', 'no-cache').redirect(page.redirect, page.status);
  if (isTokenPath(request.url)) reply.header('referrer-policy', 'no-referrer');
  reply.headers({ vary: 'accept-encoding, cookie', 'cache-control': pageCacheControl(page) });
  return sendDocument(page, request, reply);
}

/** Sends the document of a page. The caller sets the headers that say for how long and for whom it is cached. */
export function sendDocument(page: EncodedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status === UNAVAILABLE) reply.header('retry-after', String(RETRY_SECONDS));
  return reply.status(page.status).type('text/html; charset=utf-8').send(page.body[encoding]);
}

/** Pages with data of the viewer are never stored, nor are pages of a temporary state such as an outage. */
function pageCacheControl({ status, personal }: EncodedPage): string {
  if (personal) return 'private, no-store';
  return status === UNAVAILABLE || status === 405 ? 'no-store' : 'no-cache';
}
