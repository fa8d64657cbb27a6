import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { Api } from './api';
import { Credentials } from './credentials';
import { EXAMPLES } from './examples';
import { examplesPlugin } from './examples-panel';
import { createFetcher } from './fetcher';
import { linkedOperation } from './linked-operation';
import { OperationOfLink } from './operation-of-link';
import { hasRoomForPanel } from './room';
import { siteTheme } from './site-theme';
import { StatusBar } from './status-bar';
import { storageWithoutSecrets } from './storage-without-secrets';
import { TopBar } from './top-bar';

const credentials = new Credentials();
const api = new Api(credentials);
const fetcher = createFetcher(api, credentials);
const storage = storageWithoutSecrets(window.localStorage);
const examples = examplesPlugin(api);
const plugins = [examples, HISTORY_PLUGIN];
/** What the address asks for, in a tab of its own beside those that the browser has stored. */
const linked = linkedOperation(window.location.search);
const firstTab = [linked ?? { query: EXAMPLES[0].query }];
const initial = linked ? { initialQuery: linked.query, initialVariables: linked.variables } : {};

/** The panel that a first visit opens with. */
const firstPanel = hasRoomForPanel() ? { visiblePlugin: examples } : {};

/** GraphiQL over the API of this product. Tokens are entered in the bar above, so there is no editor of headers. */
export function Explorer() {
  return (
    <>
      <TopBar api={api} credentials={credentials} />
      <main>
        <GraphiQL
          fetcher={fetcher}
          defaultTabs={firstTab}
          {...initial}
          storage={storage}
          plugins={plugins}
          {...firstPanel}
          defaultTheme={siteTheme(window.localStorage)}
          inputValueDeprecation
          schemaDescription
          isHeadersEditorEnabled={false}
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
          defaultEditorToolsVisibility="variables"
        >
          <GraphiQL.Logo>
            <span className="visually-hidden">GraphQL API</span>
          </GraphiQL.Logo>
          <StatusBar api={api} credentials={credentials} />
          {linked?.operationName && <OperationOfLink name={linked.operationName} />}
        </GraphiQL>
      </main>
    </>
  );
}
