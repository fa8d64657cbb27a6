import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { PageSettings } from '@daily/contract/page-settings';
import { SessionKeeper } from './features/session/session-keeper';
import { CrashBoundary } from './frame/crash-boundary';
import { Frame } from './frame/frame';
import { PageSettingsProvider } from './settings/page-settings';
import { PageRoutes } from './routing/page-routes';
import { RouteChanges } from './routing/route-changes';

/** The whole app. Requires a router around it. The browser and the server render the same tree. */
export function App({ client, settings }: { client: ApolloClient; settings: PageSettings }) {
  return (
    <CrashBoundary>
      <PageSettingsProvider settings={settings}>
        <ApolloProvider client={client}>
          <SessionKeeper />
          <RouteChanges />
          <Frame>
            <PageRoutes />
          </Frame>
        </ApolloProvider>
      </PageSettingsProvider>
    </CrashBoundary>
  );
}
