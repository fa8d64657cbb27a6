import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApolloServer } from '@apollo/server';
import staticFiles from '@fastify/static';
import { Caller } from '@daily/kit/runtime/caller';
import type { Platform, ProductSettings } from '@daily/kit/runtime/platform';
import type { Role } from '@daily/rules/account';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { Callers } from '../http/callers';
import { type EncodedBytes, encodingFor, inEachEncoding, SteadyTexts } from '../http/encodings';
import { notFoundAnswer } from '../http/http-errors';
import { SharedResponses } from './shared-responses';

/** The settings that pages show. */
type PageSettings = Pick<
  ProductSettings,
  'productName' | 'publicUrl' | 'timeZone' | 'contactEmail' | 'googleTagId'
>;

/** What the web app's server entry is asked for: a page for a path. */
interface PageRequest {
  /** Path and query. */
  url: string;
  /** The role of who asks; null for nobody, undefined when it could not be found out. */
  role: Role | null | undefined;
  /** A form was sent to it without the app, and nobody has read it. */
  unsent?: boolean;
  settings: PageSettings;
  execute(
    document: DocumentNode,
    variables: Record<string, unknown>,
  ): Promise<{ data?: unknown; errors?: readonly { message: string }[] }>;
}

/** What it answers. */
interface Page {
  status: number;
  /** The whole document. */
  html: string;
  /** A path to go to instead. */
  redirect?: string;
  /** Whether the page holds anything that is one viewer's own. */
  personal: boolean;
}

/** The web app as its build exports it; it is loaded at run time, so that the server never imports the app. */
export interface WebApp {
  render(request: PageRequest): Promise<Page>;
  /** The document that stands in the place of a page which failed with a status. */
  renderFailure(status: number, settings: PageSettings): string;
  /** CSP sources of the inline scripts. */
  inlineScriptHashes: string[];
}

/** A page ready to send, in each encoding. */
interface Rendered extends Omit<Page, 'html'> {
  bytes: EncodedBytes;
}

/** What browsers send forms as where the app does not run. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** The status of a page that had to come without what it is about, and the seconds after which to ask again. */
const UNAVAILABLE = 503;
const RETRY_SECONDS = 5;

/** Pages whose path holds a token: no other site may learn it from the Referer. */
const TOKEN_PAGES = /^\/(reset-password|verify-share|subscription)\//;

/** Loads the web app's server build from its `dist` folder. */
export async function loadWebApp(dist: string): Promise<WebApp> {
  return (await import(
    /* @vite-ignore */ pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as WebApp;
}

function pageSettings({ settings }: Platform): PageSettings {
  const { productName, publicUrl, timeZone, contactEmail, googleTagId } = settings;
  return { productName, publicUrl, timeZone, contactEmail, googleTagId };
}

/** Makes the documents of failures, each once. */
export function failurePages(platform: Platform, webApp: WebApp): (status: number) => string {
  const made = new Map<number, string>();
  return (status) => {
    const html = made.get(status) ?? webApp.renderFailure(status, pageSettings(platform));
    made.set(status, html);
    return html;
  };
}

/** Serves the web app: its files as they are, and every other path as a page rendered here. */
export function pageRoutes(
  app: FastifyInstance,
  platform: Platform,
  apollo: ApolloServer<Caller>,
  callers: Callers,
  { webApp, dist }: { webApp: WebApp; dist: string },
): void {
  const shared = new SharedResponses<Rendered>(platform);
  const steady = new SteadyTexts();
  /** Pages being rendered for the first time, so that a crowd after a pause waits for one rendering. */
  const underway = new Map<string, Promise<Rendered>>();
  const settings = pageSettings(platform);

  app.register(staticFiles, {
    root: join(dist, 'client'),
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}', '.vite/**'],
    preCompressed: true,
    setHeaders(reply, path) {
      void reply.header('cache-control', cachingOf(path));
    },
  });

  async function render(
    url: string,
    caller: Caller,
    more: Pick<PageRequest, 'role' | 'unsent'> = { role: caller.viewer?.role ?? null },
    encode = inEachEncoding,
  ): Promise<Rendered> {
    const { html, ...page } = await webApp.render({
      url,
      ...more,
      settings,
      async execute(document, variables) {
        const { body } = await apollo.executeOperation(
          { query: document, variables },
          { contextValue: caller },
        );
        return body.kind === 'single' ? body.singleResult : {};
      },
    });
    return { ...page, bytes: await (page.status === 200 ? encode : inEachEncoding)(html) };
  }

  const nobody = () => new Caller(platform, null, 'page');

  /** The page for everybody who is not signed in, from memory while it is fresh. A query makes a page its own. */
  async function sharedPage(url: string): Promise<Rendered> {
    if (url.includes('?')) return render(url, nobody());
    const remembered = shared.find(url);
    const begun = remembered ? undefined : underway.get(url);
    if (begun) return begun;
    if (remembered && !remembered.refresh) return remembered.value;
    const fresh = render(url, nobody(), undefined, (html) => steady.encode(url, html)).then((rendered) => {
      // A path that does not exist is not worth a place: there are too many of them.
      if (rendered.status === 200) shared.keep(url, rendered);
      else shared.release(url);
      return rendered;
    });
    if (!remembered) underway.set(url, fresh);
    if (!remembered) return fresh.finally(() => underway.delete(url));
    fresh.catch((error: unknown) => {
      shared.release(url);
      platform.log.error({ err: error, url }, 'A page could not be rendered anew');
    });
    return remembered.value;
  }

  /**
   * The page for who brings a session. With the database away nobody knows who that is: a page still comes, but says
   * neither that they are signed in nor that they are not.
   */
  async function ownPage(request: FastifyRequest, reply: FastifyReply): Promise<Rendered> {
    const caller = await callers.identify(request, reply).catch(() => null);
    if (!caller) return render(request.url, nobody(), { role: undefined });
    return caller.viewer ? render(request.url, caller) : sharedPage(request.url);
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const page = callers.bringsSession(request)
      ? await ownPage(request, reply)
      : await sharedPage(request.url);
    return send(page, request, reply);
  });

  // A form that is sent without the app: its page comes back and says that nothing was sent. Nobody reads the body, and who
  // sends it is nobody: it may come from another site.
  app.register(async (forms) => {
    forms.addContentTypeParser(FORM_TYPES, (_request, _body, done) => done(null));
    forms.post('/*', async (request, reply) => {
      if (!isForm(request)) return notFoundAnswer(reply);
      const page = await render(request.url, nobody(), { role: null, unsent: true });
      return send(page, request, reply.headers({ allow: 'GET, HEAD', connection: 'close' }));
    });
  });

  function send(page: Rendered, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (page.redirect) return reply.redirect(page.redirect, 302);
    if (TOKEN_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (page.status === UNAVAILABLE) reply.header('retry-after', String(RETRY_SECONDS));
    return reply
      .status(page.status)
      .headers({ vary: 'accept-encoding, cookie', 'cache-control': cachingOfPage(page) })
      .type('text/html; charset=utf-8')
      .send(page.bytes[encoding]);
  }
}

/** Nobody keeps what is one viewer's own, or of this moment alone. */
function cachingOfPage({ status, personal }: Rendered): string {
  if (personal) return 'private, no-store';
  return status === UNAVAILABLE || status === 405 ? 'no-store' : 'no-cache';
}

function isForm({ headers }: FastifyRequest): boolean {
  return FORM_TYPES.some((type) => headers['content-type']?.toLowerCase().startsWith(type));
}

/** A hashed file never changes; the service worker must not be old, whoever keeps it on the way. */
function cachingOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}
