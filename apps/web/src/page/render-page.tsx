import { ApolloClient } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { isAtLeast } from '@daily/rules/account';
import { createCache } from '@daily/apollo/cache';
import { freshnessOf, queryKey } from '@daily/apollo/freshness';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { NEVER } from 'rxjs';
import { App } from '../app';
import { type BuiltFiles, documentOf } from './document';
import { headHtml } from '../features/seo/head';
import { headQueries } from '../routing/head-queries';
import { heads } from '../routing/heads';
import { accountPath } from '../frame/site-links';
import { OFFLINE_PATH } from '../offline/offline-path';
import { renderOfflinePage } from '../offline/render-offline-page';
import { preload } from '../routing/page-screen';
import type { RenderedPage, RenderRequest } from './page-request';
import { FORBIDDEN, FRAME_QUERIES, type PageQuery, paramsOf, routeOf } from '../routing/routes';

/**
 * The page of an address, whole. It always comes: data that could not be read is left out, and the app asks for
 * it again and says what went wrong. Its status is 503 when the database is away that holds what it is about, and 405
 * when a form was sent to it that only the app can read.
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
  // Of somebody unknown nothing is said, not even that nobody is signed in: the app asks itself.
  const read = async (all: readonly PageQuery[]): Promise<Outcome[]> =>
    role === undefined ? all.map(() => 'away') : readInto(cache, all, request.execute);
  const loaded = await route.load();
  const queries = (await loaded.queries?.(searchOf(url), params)) ?? [];
  const headQuery = headQueries[route.head]?.(params);
  const [outcomes, head, arrived] = await Promise.all([
    read([...FRAME_QUERIES, ...queries]),
    headQuery ? execute(headQuery, request.execute) : null,
    Promise.all([preload(route), ...(loaded.parts ?? []).map((part) => part.fetch())]),
  ]);
  if (!arrived.every(Boolean)) throw new Error(`The screen of ${route.path} could not be loaded`);
  const screen = outcomes.slice(FRAME_QUERIES.length);
  const missed = queries
    .filter((_query, place) => screen[place] === 'away')
    .map((query) => queryKey(query.document, query.variables));
  const away = missed.length > 0 || (role === undefined && route.access !== undefined);

  const client = new ApolloClient({
    cache,
    dataMasking: true,
    ssrMode: true,
    link: new ApolloLink(() => NEVER),
  });
  for (const key of missed) freshnessOf(client).missed(key);
  const body = renderToString(
    <StaticRouter location={url}>
      <App client={client} settings={settings} />
    </StaticRouter>,
  );
  const whole = outcomes.every((outcome) => outcome === 'read');
  const personal = Boolean(role);
  const parts = {
    head: headHtml(heads[route.head](settings, head?.data ?? null), settings, pathname),
    body,
    data: { settings, cache: cache.extract(), personal, ...(away && { missed }) },
    module: route.module,
    mayWait: role === null && !route.status && !route.startsAtOnce && !request.unsent && whole,
    unsent: request.unsent,
  };
  const status = route.status ?? (request.unsent ? 405 : away ? 503 : 200);
  return { status, html: documentOf(parts, files), personal };
}

function searchOf(url: string): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

function redirected(redirect: string): RenderedPage {
  return { status: 302, html: '', redirect, personal: false };
}

/** What became of a query: whole, not to be had or only in part, or not to be had for want of the database. */
type Outcome = 'read' | 'failed' | 'away';

/** What the server's API says when what it depends on is away. */
const AWAY_CODE = 'SERVICE_UNAVAILABLE';

/**
 * Reads queries into the cache as far as each can be had whole: else the app shall ask again, and say so. They are written in
 * their order, whichever came first: the same data makes the same page to the byte.
 */
async function readInto(
  cache: InMemoryCache,
  queries: readonly PageQuery[],
  executor: RenderRequest['execute'],
): Promise<Outcome[]> {
  const replies = await Promise.all(queries.map((query) => execute(query, executor)));
  return queries.map(({ document, variables }, place) => {
    const { outcome, data } = replies[place] ?? { outcome: 'failed', data: null };
    if (data) cache.writeQuery({ query: document, variables, data });
    return outcome;
  });
}

/** The data of a query; null unless it can be had whole. */
async function execute(
  { document, variables }: PageQuery,
  executor: RenderRequest['execute'],
): Promise<{ outcome: Outcome; data: Record<string, unknown> | null }> {
  try {
    const { data, errors = [] } = await executor(document, variables);
    if (errors.length === 0 && data) return { outcome: 'read', data: data as Record<string, unknown> };
    const away = errors.some(({ extensions }) => extensions?.['code'] === AWAY_CODE);
    return { outcome: away ? 'away' : 'failed', data: null };
  } catch {
    return { outcome: 'away', data: null };
  }
}
