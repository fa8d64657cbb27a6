import '@daily/ui/theme.css';
import { createCache } from '@daily/apollo/cache';
import { createApolloClient } from '@daily/apollo/client';
import { freshnessOf } from '@daily/apollo/freshness';
import { TODAYS_QUESTION, WITHOUT_COOKIE } from '@daily/apollo/request-context';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { loadGoogleTag } from './analytics/google-tag';
import { startTracking } from './analytics/track';
import { endOnServer, hasSession } from './features/session/session-life';
import { preload } from './page-screen';
import { NO_PAGE_DATA, readPageData } from './page-data';
import { FRAME_QUERIES, paramsOf, routeOf } from './routes';
import { keepTheme } from './theme';

/** Makes the server's page the app, in place; or renders the app where no server rendered a page. */
async function start(): Promise<void> {
  const rendered = readPageData(document);
  const page = rendered ?? NO_PAGE_DATA;
  // Without the server's page there was no inline script either.
  if (!rendered) keepTheme(document, () => localStorage);
  const { dataset } = document.documentElement;
  // What was rendered for a viewer is nothing to a browser that is signed out.
  const withheld = page.personal && !hasSession();
  // And what was rendered for nobody is old to one that has been signed in since, in another tab.
  const outdated = !page.personal && hasSession() && dataset['signedOut'] !== undefined;
  const usable = rendered !== null && !withheld && !outdated;
  const cache = createCache();
  if (usable) cache.restore(page.cache);

  const client = createApolloClient({
    cache,
    now: Date.now,
    mayUseCookie: hasSession,
    contexts: { HomeScreen: TODAYS_QUESTION, TodaysQuestion: TODAYS_QUESTION, BoardPage: WITHOUT_COOKIE },
  });
  startTracking({ credentials: () => (hasSession() ? 'same-origin' : 'omit') });
  loadGoogleTag(page.settings.googleTagId);
  const { pathname, search } = window.location;
  const route = routeOf(pathname);
  const [queries = []] = await Promise.all([
    route.queries?.(new URLSearchParams(search), paramsOf(route, pathname)),
    preload(route),
  ]);
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
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  } else {
    if (withheld) void endOnServer(client);
    createRoot(root).render(app);
    delete dataset['withheld'];
  }
}

void start();
