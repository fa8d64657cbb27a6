import '@daily/ui/theme.css';
import { createCache } from '@daily/apollo/cache';
import { createApolloClient } from '@daily/apollo/client';
import { freshnessOf } from '@daily/apollo/freshness/freshness';
import { refetchFailed } from '@daily/apollo/freshness/refetch-failed';
import { TODAYS_QUESTION, WITHOUT_COOKIE } from '@daily/apollo/links/request-context';
import type { Role } from '@daily/rules/account';
import { loadByName, onLoadFailure, retryFailedLoads } from '@daily/ui/loading/lazy-code';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { loadGoogleTag } from './analytics/google-tag';
import { startTracking } from './analytics/track';
import { checkSession, endOnServer, hasSession } from './features/session/session-life';
import './frame/common-parts';
import { FrameDocument } from './frame/frame.generated';
import { preload } from './routing/page-screen';
import { NO_PAGE_DATA, readPageData } from './page/page-data';
import { matchRoute } from './routing/match-route';
import type { PageRoute, ScreenModule } from './routing/page-route';
import { FRAME_QUERIES, pageFor } from './routing/routes';
import { trackServerConnectivity } from './availability/server-connectivity';
import { initTheme } from './start/theme';

/** Delay before the next attempt to load the first screen, in milliseconds. */
const RETRY_DELAY_MS = 3000;

/**
 * Hydrates the server-rendered page. Renders the app from scratch when there is no such page or it does not match the browser's
 * session.
 */
async function start(): Promise<void> {
  const rendered = readPageData(document);
  const page = rendered ?? NO_PAGE_DATA;
  // In development the page has no inline script.
  if (import.meta.env.DEV && !rendered) initTheme(document, () => localStorage);
  const { dataset } = document.documentElement;
  // The page was rendered for a signed-in player, but the browser is signed out.
  const signedOutSince = page.personal && !hasSession();
  // The page was rendered for an anonymous visitor, who has logged in in another tab since.
  const signedInSince = !page.personal && hasSession() && dataset['signedOut'] !== undefined;
  // The server ignores the cookie of a posted form, which may come from another site, so its page does not know the viewer.
  const formDiscarded = dataset['formDiscarded'] !== undefined;
  const hydratable = rendered !== null && !signedOutSince && !signedInSince && !formDiscarded;
  const cache = createCache();
  if (hydratable) cache.restore(page.cache);

  const client = createApolloClient({
    cache,
    now: Date.now,
    mayUseCookie: hasSession,
    contexts: {
      HomeScreen: TODAYS_QUESTION,
      TodaysQuestion: TODAYS_QUESTION,
      BoardPage: WITHOUT_COOKIE,
      ShareBoardPage: WITHOUT_COOKIE,
    },
    onReach: (reached) => (reached ? connectivity.reportSuccess() : connectivity.reportFailure()),
    onSignInRequired: () => void checkSession(client),
  });
  const connectivity = trackServerConnectivity(document.documentElement, () => {
    retryFailedLoads();
    void refetchFailed(client);
  });
  onLoadFailure(connectivity.reportFailure);
  startTracking({ credentials: () => (hasSession() ? 'same-origin' : 'omit') });
  loadGoogleTag(page.settings.googleTagId, window.location.pathname);
  const { pathname, search } = window.location;
  const { route: wanted, params } = matchRoute(pathname);
  // The page of a viewer whose role is too low does not load what it does not show.
  const viewer = cache.readQuery({ query: FrameDocument })?.viewer;
  const route = pageFor(viewer?.role.toLowerCase() as Role | undefined, wanted);
  const screen = await loadScreen(route, page.parts);
  // If the queries cannot be determined, no data is marked as fresh, and the screen loads its data again.
  const queries = await Promise.resolve(
    screen.queries?.(new URLSearchParams(search), params, page.settings) ?? [],
  ).catch(() => []);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} settings={page.settings} />
      </BrowserRouter>
    </StrictMode>
  );

  if (hydratable) {
    for (const { document: query, variables } of [...FRAME_QUERIES, ...queries]) {
      if (cache.readQuery({ query, variables })) freshnessOf(client).recordFetch(query, variables);
    }
    for (const key of page.unavailableQueries ?? []) freshnessOf(client).recordServerFailure(key);
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  } else {
    if (signedOutSince) void endOnServer(client);
    createRoot(root).render(app);
    delete dataset['contentHidden'];
  }
  // The rendered page says that the server is unreachable. Keep that message until the data has loaded.
  if (page.unavailableQueries) connectivity.reportFailure();
}

/** Loads the first screen and the lazy components in it, with retries until it succeeds; meanwhile the rendered page stays. */
async function loadScreen(route: PageRoute, parts: readonly string[]): Promise<ScreenModule> {
  while (!(await preload(route)) || !(await loadByName(parts)))
    await new Promise((retry) => setTimeout(retry, RETRY_DELAY_MS));
  return route.load();
}

void start();
