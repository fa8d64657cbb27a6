import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Navigate, Route, Routes } from 'react-router';
import { SessionKeeper } from './features/session/session-keeper';
import { Frame } from './frame/frame';
import { PageGuard } from './page-guard';
import { type PageSettings, PageSettingsProvider } from './page-settings';
import { RouteChanges } from './route-changes';
import { routes } from './routes';

/** The whole app, within a router: one tree for the browser and for the server. */
export function App({ client, settings }: { client: ApolloClient; settings: PageSettings }) {
  return (
    <PageSettingsProvider settings={settings}>
      <ApolloProvider client={client}>
        <SessionKeeper />
        <RouteChanges />
        <Frame>
          <Routes>
            {routes.map((route) => (
              <Route
                key={route.path}
                path={route.path}
                element={
                  route.redirect ? <Navigate to={route.redirect} replace /> : <PageGuard route={route} />
                }
              />
            ))}
          </Routes>
        </Frame>
      </ApolloProvider>
    </PageSettingsProvider>
  );
}
