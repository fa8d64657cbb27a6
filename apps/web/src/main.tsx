import '@daily/ui/theme.css';
import { createCache } from '@daily/apollo/cache';
import { createApolloClient } from '@daily/apollo/client';
import { freshnessOf } from '@daily/apollo/freshness';
import { refetchFailed } from '@daily/apollo/refetch-failed';
import { TODAYS_QUESTION, WITHOUT_COOKIE } from '@daily/apollo/request-context';
import { fetchMissedParts, onPartMissed } from '@daily/ui/lazy-part';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { loadGoogleTag } from './analytics/google-tag';
import { startTracking } from './analytics/track';
import { checkSession, endOnServer, hasSession } from './features/session/session-life';
import { preload } from './routing/page-screen';
import { NO_PAGE_DATA, readPageData } from './page/page-data';
import { FRAME_QUERIES, type PageRoute, paramsOf, routeOf, type ScreenModule } from './routing/routes';
import { watchServer } from './start/server-watch';
import { keepTheme } from './start/theme';

/** How long the wait for a first screen that could not be fetched lasts before the next try, in milliseconds. */
const AGAIN_MS = 3000;

/** Makes the server's page the app, in place; or renders the app where no server rendered a page. */
async function start(): Promise<void> {
  const rendered = readPageData(document);
  const page = rendered ?? NO_PAGE_DATA;
  // Where no server rendered the page there was no inline script either; that is so in development alone.
  if (import.meta.env.DEV && !rendered) keepTheme(document, () => localStorage);
  const { dataset } = document.documentElement;
  // What was rendered for a viewer is nothing to a browser that is signed out.
  const withheld = page.personal && !hasSession();
  // And what was rendered for nobody is old to one that has been signed in since, in another tab.
  const outdated = !page.personal && hasSession() && dataset['signedOut'] !== undefined;
  // A form that nobody read may have come from another site, without the cookie: its page says nothing of the viewer.
  const unsent = dataset['unsent'] !== undefined;
  const usable = rendered !== null && !withheld && !outdated && !unsent;
  const cache = createCache();
  if (usable) cache.restore(page.cache);

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
    onReach: (reached) => (reached ? server.found() : server.lost()),
    onSignInRequired: () => void checkSession(client),
  });
  const server = watchServer(document.documentElement, () => {
    fetchMissedParts();
    void refetchFailed(client);
  });
  onPartMissed(server.lost);
  startTracking({ credentials: () => (hasSession() ? 'same-origin' : 'omit') });
  loadGoogleTag(page.settings.googleTagId);
  const { pathname, search } = window.location;
  const route = routeOf(pathname);
  const screen = await arrivalOf(route);
  // What cannot be found out now is asked for as if it had not come.
  const queries = await Promise.resolve(
    screen.queries?.(new URLSearchParams(search), paramsOf(route, pathname)) ?? [],
  ).catch(() => []);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} settings={page.settings} />
      </BrowserRouter>
    </StrictMode>
  );

  if (usable) {
    for (const { document: query, variables } of [...FRAME_QUERIES, ...queries]) {
      if (cache.readQuery({ query, variables })) freshnessOf(client).fetched(query, variables);
    }
    for (const key of page.missed ?? []) freshnessOf(client).missed(key);
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  } else {
    if (withheld) void endOnServer(client);
    createRoot(root).render(app);
    delete dataset['withheld'];
  }
  // The page says so already; now the app does, until what it asks for comes.
  if (page.missed) server.lost();
}

/** Waits for the code of the first screen, however long: what the server rendered stays until the app can take its place. */
async function arrivalOf(route: PageRoute): Promise<ScreenModule> {
  while (!(await preload(route))) await new Promise((again) => setTimeout(again, AGAIN_MS));
  return route.load();
}

void start();
