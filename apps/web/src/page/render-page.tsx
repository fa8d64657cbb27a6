import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { OFFLINE_PATH } from '@daily/contract/paths';
import { PageCache } from '@daily/apollo/page-cache';
import { freshnessOf, queryKey } from '@daily/apollo/freshness/freshness';
import { isAtLeast } from '@daily/rules/account';
import type { RenderedPage } from '@daily/contract/web-app';
import { generatePath, StaticRouter } from 'react-router';
import { NEVER } from 'rxjs';
import { App } from '../app';
import { headHtml } from '../features/seo/head';
import { FrameDocument } from '../frame/frame.generated';
import { accountPath } from '../frame/site-links';
import { renderEmbedPage } from './render-embed-page';
import { renderOfflinePage } from './render-offline-page';
import { matchRoute } from '../routing/match-route';
import { pageHead } from '../routing/heads';
import type { PageQuery } from '../routing/page-route';
import { FORBIDDEN, FRAME_QUERIES, NOT_FOUND, pageFor } from '../routing/routes';
import { type BuiltFiles, documentOf } from './document';
import { type QueryOutcome, readQueries, runQuery } from './page-queries';
import type { RenderRequest } from './page-request';
import { renderWithParts } from './render-with-parts';

/**
 * Renders the page at an address. Data that could not be loaded is left out; the app loads it again and reports the failure. The
 * status is 503 when the database is unreachable and the page needs it, and 405 for a posted form.
 */
export async function renderPage(request: RenderRequest, files: BuiltFiles): Promise<RenderedPage> {
  const { url, role, settings } = request;
  const [pathname = '/'] = url.split(/[?#]/, 1);
  if (pathname === OFFLINE_PATH) return renderOfflinePage(request, files);
  if (pathname === PAGE_PATHS.embedToday) return renderEmbedPage(request, files);
  const { route: wanted, params } = matchRoute(pathname);
  if (wanted.redirect) return redirectTo(generatePath(wanted.redirect, params));
  if (wanted.access && role === null) return redirectTo(accountPath(PAGE_PATHS.login, url));
  const route = pageFor(role, wanted);

  const cache = new PageCache();
  // When it is unknown who the viewer is, no query runs: the result `viewer: null` would make the app sign the visitor out.
  const read = async (queries: readonly PageQuery[]): Promise<QueryOutcome[]> =>
    role === undefined ? queries.map(() => 'unavailable') : readQueries(cache, queries, request.execute);
  const module = await route.load();
  const access = module.access?.(params) ?? route.access;
  const isForbidden = Boolean(role && access && !isAtLeast(role, access));
  const queries = (!isForbidden && (await module.queries?.(searchOf(url), params, settings))) || [];
  const serverPart = await module.loadServerPart?.();
  const headQuery = serverPart?.headQuery?.(params);
  const [outcomes, headData] = await Promise.all([
    read([...FRAME_QUERIES, ...queries]),
    headQuery ? runQuery(headQuery, request.execute) : null,
  ]);
  const screenOutcomes = outcomes.slice(FRAME_QUERIES.length);
  // A page that guards its screen needs the viewer of the frame; on other pages the frame does without.
  const needed = route.access === undefined ? queries : [...FRAME_QUERIES, ...queries];
  const neededOutcomes = route.access === undefined ? screenOutcomes : outcomes;
  const unavailableQueries = needed
    .filter((_query, index) => neededOutcomes[index] === 'unavailable')
    .map((query) => queryKey(query.document, query.variables));
  const unavailable = unavailableQueries.length > 0;

  const data = screenOutcomes.every((outcome) => outcome === 'complete')
    ? queries.map(({ document, variables }) => cache.readQuery({ query: document, variables }))
    : null;
  const changesAt = Math.min((data && serverPart?.changesAt?.(data, params)) ?? Infinity, promoChange(cache));
  const isMissing = data !== null && module.exists?.(data, params, searchOf(url)) === false;
  const canonicalPath = data && module.canonicalPath?.(data, params);
  if (canonicalPath && canonicalPath !== pathname) return redirectTo(canonicalPath, 301);
  if (screenOutcomes.includes('invalid') && url !== pathname) return redirectTo(withoutCursor(url, pathname));
  const shown = isForbidden ? FORBIDDEN : isMissing ? NOT_FOUND : route;
  const general = pageHead(shown === route ? module : await shown.load(), params, settings);
  const head = (shown === route && serverPart?.head?.(general, headData?.data, settings)) || general;

  const client = new ApolloClient({
    cache,
    dataMasking: true,
    ssrMode: true,
    link: new ApolloLink(() => NEVER),
  });
  for (const key of unavailableQueries) freshnessOf(client).recordServerFailure(key);
  const { html: body, parts: lazyParts } = await renderWithParts(
    <StaticRouter location={url}>
      <App client={client} settings={settings} />
    </StaticRouter>,
  );
  const complete = outcomes.every((outcome) => outcome === 'complete');
  const personal = Boolean(role);
  const parts = {
    head: headHtml(head, settings, pathname),
    body,
    data: {
      settings,
      cache: cache.extract(),
      personal,
      parts: lazyParts,
      ...(unavailable && { unavailableQueries }),
    },
    module: module.source,
    next: serverPart?.next,
    startsOnInteraction:
      role === null &&
      !shown.status &&
      !route.startsAtOnce &&
      changesAt > 0 &&
      !request.formDiscarded &&
      complete,
    startsAt: changesAt,
    formDiscarded: request.formDiscarded,
  };
  const status = shown.status ?? (request.formDiscarded ? 405 : unavailable ? 503 : 200);
  return { status, html: documentOf(parts, files), personal };
}

/** When the promotional strip announces something else, in milliseconds since 1970; Infinity when that is not known. */
function promoChange(cache: PageCache): number {
  const changesAt = cache.readQuery({ query: FrameDocument })?.promo?.changesAt;
  return changesAt ? Date.parse(changesAt) : Infinity;
}

function searchOf(url: string): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

/** The address of the beginning of a list whose cursor is outdated or was never valid; without a cursor, that of the whole page. */
function withoutCursor(url: string, pathname: string): string {
  const search = searchOf(url);
  const size = search.size;
  for (const cursor of ['after', 'before']) search.delete(cursor);
  return search.size > 0 && search.size < size ? `${pathname}?${search.toString()}` : pathname;
}

function redirectTo(path: string, status = 302): RenderedPage {
  return { status, html: '', redirect: path, personal: false };
}
