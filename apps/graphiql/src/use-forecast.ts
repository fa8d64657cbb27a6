import { pick, useGraphiQL } from '@graphiql/react';
import { type DocumentNode, getOperationAST, parse, validate } from 'graphql';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Api, Operation, Price } from './api';
import type { Credentials } from './credentials';
import { deprecatedUses } from './deprecated-uses';

/** Milliseconds without a change after which the server is asked for the price. */
const PAUSE_MS = 500;

/** What is known about the operation in the editor before it is sent. */
interface Forecast {
  /** Null while it is unknown: until the server has responded, and for an operation that is incomplete. */
  price: Price | null;
  /** What the operation uses that is deprecated, a sentence each. */
  deprecated: readonly string[];
}

/** The forecast for the operation in the editor. Only what is valid is sent to the server, once the visitor pauses. */
export function useForecast(api: Api, credentials: Credentials): Forecast {
  const { tabs, activeTabIndex, operationName, schema } = useGraphiQL(
    pick('tabs', 'activeTabIndex', 'operationName', 'schema'),
  );
  const authorization = useSyncExternalStore(credentials.subscribe, credentials.authorization);
  const tab = tabs[activeTabIndex];
  const [query, variables] = [tab?.query ?? '', tab?.variables ?? ''];

  const checked = useMemo(() => (schema ? check(query, schema) : NOTHING), [query, schema]);
  const operation = useMemo(
    () => operationOf(checked.document, { query, variables, operationName }),
    [checked, query, variables, operationName],
  );
  const [priced, setPriced] = useState<{ operation: Operation; price: Price } | null>(null);
  useEffect(() => {
    if (!operation) return;
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      api
        .priceOf(operation, aborted.signal)
        .then((price) => setPriced({ operation, price }))
        // Without a response there is no price to show.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
    // The price depends on the budget of the caller.
  }, [api, operation, authorization]);

  return {
    price: operation && priced?.operation === operation ? priced.price : null,
    deprecated: checked.deprecated,
  };
}

type Schema = Parameters<typeof validate>[0];

/** What is known of a text: its document, when it is valid. */
interface Checked {
  document: DocumentNode | null;
  deprecated: readonly string[];
}

const NOTHING: Checked = { document: null, deprecated: [] };

function check(query: string, schema: Schema): Checked {
  try {
    const document = parse(query);
    if (validate(schema, document).length > 0) return NOTHING;
    return { document, deprecated: deprecatedUses(schema, document) };
  } catch {
    return NOTHING;
  }
}

/** The operation to be sent, as the editor shows it. */
interface Shown {
  query: string;
  /** JSON. */
  variables: string;
  operationName: string | undefined;
}

/** Null while the variables are not JSON, or the name is that of an operation which the editor showed before. */
function operationOf(
  document: DocumentNode | null,
  { query, variables, operationName }: Shown,
): Operation | null {
  if (!document || !getOperationAST(document, operationName)) return null;
  try {
    const values: unknown = variables.trim() ? JSON.parse(variables) : {};
    return { query, variables: values, ...(operationName && { operationName }) };
  } catch {
    return null;
  }
}
