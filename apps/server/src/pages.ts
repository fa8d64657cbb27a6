import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ApolloServer } from '@apollo/server';
import staticFiles from '@fastify/static';
import { Caller } from '@daily/kit/caller';
import type { Platform, ProductSettings } from '@daily/kit/platform';
import type { Role } from '@daily/rules/account';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { Callers } from './callers';
import { SharedResponses } from './shared-responses';

/** What the web app's server entry is asked for: a page for a path. */
interface PageRequest {
  /** Path and query. */
  url: string;
  /** The role of who asks; null for nobody, undefined when it could not be found out. */
  role: Role | null | undefined;
  settings: Pick<ProductSettings, 'productName' | 'publicUrl' | 'timeZone' | 'contactEmail' | 'googleTagId'>;
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
  /** CSP sources of the inline scripts. */
  inlineScriptHashes: string[];
}

/** A page ready to send, in each encoding. */
interface Rendered {
  status: number;
  redirect: string | undefined;
  personal: boolean;
  bytes: Record<'identity' | 'gzip' | 'br', Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pages whose path holds a token: no other site may learn it from the Referer. */
const TOKEN_PAGES = /^\/(reset-password|verify-share|subscription)\//;

/** Loads the web app's server build from its `dist` folder. */
export async function loadWebApp(dist: string): Promise<WebApp> {
  return (await import(
    /* @vite-ignore */ pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as WebApp;
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
  /** Pages being rendered for the first time, so that a crowd after a pause waits for one rendering. */
  const underway = new Map<string, Promise<Rendered>>();
  const { productName, publicUrl, timeZone, contactEmail, googleTagId } = platform.settings;

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
    role: Role | null | undefined = caller.viewer?.role ?? null,
  ): Promise<Rendered> {
    const page = await webApp.render({
      url,
      role,
      settings: { productName, publicUrl, timeZone, contactEmail, googleTagId },
      async execute(document, variables) {
        const { body } = await apollo.executeOperation(
          { query: document, variables },
          { contextValue: caller },
        );
        return body.kind === 'single' ? body.singleResult : {};
      },
    });
    return compressed(page);
  }

  /** The page for everybody who is not signed in, from memory while it is fresh. A query makes a page its own. */
  async function sharedPage(url: string): Promise<Rendered> {
    const anonymous = () => new Caller(platform, null, 'page');
    if (url.includes('?')) return render(url, anonymous());
    const remembered = shared.find(url);
    const begun = remembered ? undefined : underway.get(url);
    if (begun) return begun;
    if (remembered && !remembered.refresh) return remembered.value;
    const fresh = render(url, anonymous()).then((rendered) => {
      // A path that does not exist is not worth a place: there are too many of them.
      if (rendered.status === 200) shared.keep(url, rendered);
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
    if (!caller) return render(request.url, new Caller(platform, null, 'page'), undefined);
    return caller.viewer ? render(request.url, caller) : sharedPage(request.url);
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const page = callers.bringsSession(request)
      ? await ownPage(request, reply)
      : await sharedPage(request.url);
    if (page.redirect) return reply.redirect(page.redirect, 302);
    if (TOKEN_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .status(page.status)
      .headers({
        vary: 'accept-encoding, cookie',
        'cache-control': page.personal ? 'private, no-store' : 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page.bytes[encoding]);
  });
}

/** A hashed file never changes; the service worker must not be old, whoever keeps it on the way. */
function cachingOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return file.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

async function compressed({ status, html, redirect, personal }: Page): Promise<Rendered> {
  const identity = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([compressBrotli(identity, quality), compressGzip(identity)]);
  return { status, redirect, personal, bytes: { identity, br, gzip: gz } };
}

function encodingFor(accepted = ''): 'identity' | 'gzip' | 'br' {
  if (/\bbr\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity';
}
