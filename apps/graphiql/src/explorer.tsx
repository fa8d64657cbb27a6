import { PAGE_PATHS } from '@daily/contract/page-paths';
import { GRAPHQL_PATH, LIVE_PATH } from '@daily/contract/paths';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { readyQueries } from './ready-queries';
import { storageWithoutSecrets } from './storage-without-secrets';

const socketOrigin = window.location.origin.replace(/^http/, 'ws');

/** Sends operations to the API of this origin. The browser adds the session cookie. */
const fetcher = createGraphiQLFetcher({
  url: GRAPHQL_PATH,
  subscriptionUrl: `${socketOrigin}${LIVE_PATH}`,
  // The server sends each response in one piece.
  enableIncrementalDelivery: false,
});

const storage = storageWithoutSecrets(window.localStorage);

/** GraphiQL over the API of this product. */
export function Explorer() {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={readyQueries}
      storage={storage}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>
        <a href="/" style={{ color: 'inherit', textDecoration: 'none' }}>
          GraphQL API
        </a>
        {' · '}
        <a href={PAGE_PATHS.developers} style={{ color: 'inherit' }}>
          Guide
        </a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}
