import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Navigate, useLocation } from 'react-router';
import { SessionKeeper } from './features/session/session-keeper';
import { CrashBoundary } from './frame/crash-boundary';
import { Frame } from './frame/frame';
import { PathParamsProvider } from './routing/navigation';
import { PageGuard } from './routing/page-guard';
import { type PageSettings, PageSettingsProvider } from './page/page-settings';
import { RouteChanges } from './routing/route-changes';
import { paramsOf, routeOf } from './routing/routes';

/** The whole app, within a router: one tree for the browser and for the server. */
export function App({ client, settings }: { client: ApolloClient; settings: PageSettings }) {
  return (
    <CrashBoundary>
      <PageSettingsProvider settings={settings}>
        <ApolloProvider client={client}>
          <SessionKeeper />
          <RouteChanges />
          <Frame>
            <Page />
          </Frame>
        </ApolloProvider>
      </PageSettingsProvider>
    </CrashBoundary>
  );
}

/** What stands at this address. */
function Page() {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  if (route.redirect) return <Navigate to={route.redirect} replace />;
  return (
    <PathParamsProvider params={paramsOf(route, pathname)}>
      <PageGuard route={route} />
    </PathParamsProvider>
  );
}
