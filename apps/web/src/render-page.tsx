import { ApolloClient, type DocumentNode } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { isAtLeast, type Role } from '@daily/rules/account';
import { createCache } from '@daily/apollo/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { NEVER } from 'rxjs';
import { App } from './app';
import { type BuiltFiles, documentOf } from './document';
import { headHtml } from './features/seo/head';
import { heads } from './heads';
import { accountPath } from './frame/site-links';
import { OFFLINE_PATH } from './offline/offline-path';
import { renderOfflinePage } from './offline/render-offline-page';
import { preload } from './page-screen';
import type { PageSettings } from './page-settings';
import { FORBIDDEN, FRAME_QUERIES, type PageQuery, paramsOf, routeOf } from './routes';

/** What the server asks for. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** The role of who asks; null for nobody, undefined when it could not be found out. */
  role: Role | null | undefined;
  settings: PageSettings;
  execute: (
    document: DocumentNode,
    variables: Record<string, unknown>,
  ) => Promise<{ data?: unknown; errors?: readonly { message: string }[] }>;
}

/** What it gets. */
export interface RenderedPage {
  status: number;
  html: string;
  redirect?: string;
  personal: boolean;
}

/**
 * The page of an address, whole. It always comes: data that could not be read is left out, and the app asks for
 * it again and says what went wrong.
 */
export async function renderPage(request: RenderRequest, files: BuiltFiles): Promise<RenderedPage> {
  const { url, role, settings } = request;
  const [pathname = '/'] = url.split(/[?#]/, 1);
  if (pathname === OFFLINE_PATH) return renderOfflinePage(request, files);
  const wanted = routeOf(pathname);
  if (wanted.redirect) return redirected(wanted.redirect);
  if (wanted.access && role === null) return redirected(accountPath('/login', url));
  const route = wanted.access && role && !isAtLeast(role, wanted.access) ? FORBIDDEN : wanted;

  const params = paramsOf(route, pathname);
  const cache = createCache();
  const read = (query: PageQuery) => readInto(cache, query, request.execute);
  // Of somebody unknown nothing is said, not even that nobody is signed in: the app asks itself.
  const queries =
    role === undefined ? [] : [...FRAME_QUERIES, ...((await route.queries?.(searchOf(url), params)) ?? [])];
  const [data, headData, arrived] = await Promise.all([
    Promise.all(queries.map(read)),
    route.headQuery ? execute(await route.headQuery(params), request.execute) : null,
    preload(route),
  ]);
  if (!arrived) throw new Error(`The screen of ${route.path} could not be loaded`);

  const client = new ApolloClient({
    cache,
    dataMasking: true,
    ssrMode: true,
    link: new ApolloLink(() => NEVER),
  });
  const body = renderToString(
    <StaticRouter location={url}>
      <App client={client} settings={settings} />
    </StaticRouter>,
  );
  const head = headHtml(heads[route.head](settings, headData), settings, pathname);
  const mayWait = role === null && !route.status && !route.startsAtOnce && data.every(Boolean);
  const personal = Boolean(role);
  const page = { settings, cache: cache.extract(), personal };
  return {
    status: route.status ?? 200,
    html: documentOf({ head, body, data: page, module: route.module, mayWait }, files),
    personal,
  };
}

function searchOf(url: string): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

function redirected(redirect: string): RenderedPage {
  return { status: 302, html: '', redirect, personal: false };
}

/** Reads a query into the cache; false when it failed, even in part: the app shall ask again, and say so. */
async function readInto(
  cache: InMemoryCache,
  query: PageQuery,
  executor: RenderRequest['execute'],
): Promise<boolean> {
  const data = await execute(query, executor);
  if (data) cache.writeQuery({ query: query.document, variables: query.variables, data });
  return data !== null;
}

/** The data of a query; null when it failed, even in part. */
async function execute(
  { document, variables }: PageQuery,
  executor: RenderRequest['execute'],
): Promise<Record<string, unknown> | null> {
  try {
    const { data, errors } = await executor(document, variables);
    return errors?.length ? null : ((data as Record<string, unknown> | undefined) ?? null);
  } catch {
    return null;
  }
}
