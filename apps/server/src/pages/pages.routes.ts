import { join } from 'node:path';
import {
  ARTICLE_DRAWINGS_PATH,
  ASSETS_PATH,
  GRAPHIQL_FILES_PATH,
  LOOK_PATH,
  OFFLINE_PATH,
  SERVICE_WORKER_PATH,
} from '@daily/contract/paths';
import { SIGNED_IN_PATH } from '@daily/contract/sign-on-paths';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerScope } from '../http/register-scope';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import { sendNotFound } from '../http/http-errors';
import { UNLIMITED } from '../http/request-limits';
import { OFFLINE_PAGE } from '../http/security-headers';
import { embedRoute } from './embed.routes';
import { pageAddress } from './page-address';
import type { Admit, EncodedPage, PageRenderer } from './page-renderer';
import { sendPage } from './send-page';

/** The dependencies of the routes. */
export interface PageRouteParts {
  renderer: PageRenderer;
  callers: Callers;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
  /** Computes when the embedded question ends. */
  calendar: ProductCalendar;
  /** Folder of the built web app. */
  dist: string;
  /** The paths of its files that other routes serve. */
  replaced: readonly string[];
}

/** Folders that hold files only: below them, an unknown path is a plain 404, not a rendered page. */
const FILE_FOLDERS = [ASSETS_PATH, '/icons', GRAPHIQL_FILES_PATH, ARTICLE_DRAWINGS_PATH, LOOK_PATH];

/** Content types of forms that browsers submit without JavaScript. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Serves the files of the web app, and every other path as a page rendered on the server. */
export function pageRoutes(
  app: FastifyInstance,
  { renderer, callers, renders, calendar, dist, replaced }: PageRouteParts,
): void {
  registerScope(app, 'files of the web app', async (files) => {
    files.addHook('onRoute', (route) => {
      if (route.url.startsWith(`${ASSETS_PATH}/`)) route.config = { ...route.config, ...UNLIMITED };
    });
    await files.register(staticFiles, {
      root: join(dist, 'client'),
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '**/*.{br,gz}', '.vite/**', ...replaced.map((path) => path.slice(1))],
      preCompressed: true,
      setHeaders: (reply, path) => void reply.header('cache-control', fileCacheControl(path)),
    });
  });
  for (const folder of FILE_FOLDERS) app.get(`${folder}/*`, (_request, reply) => sendNotFound(reply));

  embedRoute(app, { renderer, calendar, admitted });

  app.get('/*', { exposeHeadRoute: true }, page);
  app.get(OFFLINE_PATH, { exposeHeadRoute: true, config: OFFLINE_PAGE }, page);

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, url, redirect } = pageAddress(request.url);
    if (redirect !== null) return reply.redirect(redirect, 308);
    // A browser that does not know of its session yet would end one that a page shows.
    const isKnown = path !== SIGNED_IN_PATH && callers.hasSessionCookie(request);
    const rendered = isKnown
      ? await pageOfSession(url, request, reply)
      : await renderer.forAnonymous(url, admitted(request));
    return sendPage(rendered, request, reply);
  }

  /** While the database is unavailable, sessions cannot be checked. */
  async function pageOfSession(
    url: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<EncodedPage> {
    const admit = admitted(request);
    const caller = await callers.identifyVisitor(request, reply).catch(() => null);
    if (!caller) return renderer.forUnknown(url, admit);
    return caller.viewer ? renderer.forViewer(url, caller, admit) : renderer.forAnonymous(url, admit);
  }

  /** Counts a rendering for the address of a request. */
  function admitted(request: FastifyRequest): Admit {
    return () => renders.use(clientAddress(request));
  }

  registerScope(app, 'forms without a script', async (forms) => {
    // The body is not read and the session is ignored: another site may have submitted the form.
    forms.addContentTypeParser(FORM_TYPES, (_request, _body, done) => done(null));
    forms.post('/*', async (request, reply) => {
      if (!isForm(request)) return sendNotFound(reply);
      const page = await renderer.forUnsentForm(pageAddress(request.url).url, admitted(request));
      return sendPage(page, request, reply.headers({ allow: 'GET, HEAD', connection: 'close' }));
    });
  });
}

/** A file with a hash in its name never changes; the service worker must always be current. */
function fileCacheControl(file: string): string {
  if (file.includes(`${ASSETS_PATH}/`)) return 'public, max-age=31536000, immutable';
  return file.endsWith(SERVICE_WORKER_PATH) ? 'no-cache' : 'public, max-age=3600';
}

function isForm({ headers }: FastifyRequest): boolean {
  return FORM_TYPES.some((type) => headers['content-type']?.toLowerCase().startsWith(type));
}
