import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { readyQueries } from './ready-queries';

const socketOrigin = window.location.origin.replace(/^http/, 'ws');

/** Asks the API of this origin; the browser adds the session's cookie by itself. */
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  subscriptionUrl: `${socketOrigin}/graphql/ws`,
  // The server sends each answer whole.
  enableIncrementalDelivery: false,
});

/** GraphiQL over this product's API. What a visitor writes stays in their browser; headers, which may hold a token, do not. */
export function Explorer() {
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={readyQueries}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>
        <a href="/" style={{ color: 'inherit', textDecoration: 'none' }}>
          GraphQL API
        </a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}
