import '@daily/ui/theme.css';
import { createCache } from '@daily/apollo/cache';
import { createApolloClient } from '@daily/apollo/client';
import { freshnessOf } from '@daily/apollo/freshness';
import { TODAYS_QUESTION } from '@daily/apollo/request-context';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { endOnServer, hasSession } from './features/session/session-life';
import { preload } from './page-screen';
import { NO_PAGE_DATA, readPageData } from './page-data';
import { FRAME_QUERIES, routeOf } from './routes';

/** Makes the server's page the app, in place; or renders the app where no server rendered a page. */
async function start(): Promise<void> {
  const rendered = readPageData(document);
  const page = rendered ?? NO_PAGE_DATA;
  // What was rendered for a viewer is nothing to a browser that is signed out.
  const withheld = page.personal && !hasSession();
  const cache = createCache();
  if (!withheld) cache.restore(page.cache);

  const client = createApolloClient({
    cache,
    now: Date.now,
    mayUseCookie: hasSession,
    contexts: { HomeScreen: TODAYS_QUESTION, TodaysQuestion: TODAYS_QUESTION },
  });
  const route = routeOf(window.location.pathname);
  await preload(route);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} settings={page.settings} />
      </BrowserRouter>
    </StrictMode>
  );

  if (rendered && !withheld) {
    for (const { document: query, variables } of [...FRAME_QUERIES, ...(route.queries ?? [])]) {
      if (cache.readQuery({ query, variables })) freshnessOf(client).fetched(query, variables);
    }
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  } else {
    if (withheld) void endOnServer(client);
    createRoot(root).render(app);
    delete document.documentElement.dataset['withheld'];
  }
  // Once React has taken its place in the page, what was pressed before is done.
  setTimeout(() => window.earlyInput?.replay());
}

void start();
