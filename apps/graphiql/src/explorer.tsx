import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { Api } from './api';
import { Credentials } from './credentials';
import { EXAMPLES } from './examples';
import { examplesPlugin } from './examples-panel';
import { createFetcher } from './fetcher';
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
const firstTab = [{ query: EXAMPLES[0].query }];

/** Below this width, a panel beside the editors would leave them no room. */
const hasRoom = window.matchMedia('(min-width: 64rem)').matches;

/** GraphiQL over the API of this product. Tokens are entered in the bar above, so there is no editor of headers. */
export function Explorer() {
  return (
    <>
      <TopBar api={api} credentials={credentials} />
      <GraphiQL
        fetcher={fetcher}
        defaultTabs={firstTab}
        storage={storage}
        plugins={plugins}
        {...(hasRoom && { visiblePlugin: examples })}
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
      </GraphiQL>
    </>
  );
}
