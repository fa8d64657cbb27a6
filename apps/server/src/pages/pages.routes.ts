import { join } from 'node:path';
import { SERVICE_WORKER_PATH } from '@daily/contract/paths';
import { isTokenPath } from '@daily/contract/token-paths';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../http/callers';
import { preferredEncoding } from '../http/encoded-body';
import { sendNotFound } from '../http/http-errors';
import type { EncodedPage, PageRenderer } from './page-renderer';

/** The dependencies of the routes. */
export interface PageRouteParts {
  renderer: PageRenderer;
  callers: Callers;
  /** Folder of the built web app. */
  dist: string;
}

/** Content types of forms that browsers submit without JavaScript. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** The status of a page without its data, and the seconds after which to retry. */
const UNAVAILABLE = 503;
const RETRY_SECONDS = 5;

/** Serves the files of the web app, and every other path as a page rendered on the server. */
export function pageRoutes(app: FastifyInstance, { renderer, callers, dist }: PageRouteParts): void {
  app.register(staticFiles, {
    root: join(dist, 'client'),
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}', '.vite/**'],
    preCompressed: true,
    setHeaders: (reply, path) => void reply.header('cache-control', fileCacheControl(path)),
  });

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const page = callers.hasSessionCookie(request)
      ? await pageOfSession(request, reply)
      : await renderer.forAnonymous(request.url);
    return sendPage(page, request, reply);
  });

  /** While the database is unavailable, sessions cannot be checked. */
  async function pageOfSession(request: FastifyRequest, reply: FastifyReply): Promise<EncodedPage> {
    const caller = await callers.identify(request, reply).catch(() => null);
    if (!caller) return renderer.forUnknown(request.url);
    return caller.viewer ? renderer.forViewer(request.url, caller) : renderer.forAnonymous(request.url);
  }

  app.register(async (forms) => {
    // The body is not read and the session is ignored: another site may have submitted the form.
    forms.addContentTypeParser(FORM_TYPES, (_request, _body, done) => done(null));
    forms.post('/*', async (request, reply) => {
      if (!isForm(request)) return sendNotFound(reply);
      const page = await renderer.forUnsentForm(request.url);
      return sendPage(page, request, reply.headers({ allow: 'GET, HEAD', connection: 'close' }));
    });
  });
}

function sendPage(page: EncodedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (page.redirect) return reply.redirect(page.redirect, 302);
  if (isTokenPath(request.url)) reply.header('referrer-policy', 'no-referrer');
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status === UNAVAILABLE) reply.header('retry-after', String(RETRY_SECONDS));
  return reply
    .status(page.status)
    .headers({ vary: 'accept-encoding, cookie', 'cache-control': pageCacheControl(page) })
    .type('text/html; charset=utf-8')
    .send(page.body[encoding]);
}

/** Pages with data of the viewer are never stored, nor are pages of a temporary state such as an outage. */
function pageCacheControl({ status, personal }: EncodedPage): string {
  if (personal) return 'private, no-store';
  return status === UNAVAILABLE || status === 405 ? 'no-store' : 'no-cache';
}

/** A file with a hash in its name never changes; the service worker must always be current. */
function fileCacheControl(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith(SERVICE_WORKER_PATH) ? 'no-cache' : 'public, max-age=3600';
}

function isForm({ headers }: FastifyRequest): boolean {
  return FORM_TYPES.some((type) => headers['content-type']?.toLowerCase().startsWith(type));
}
