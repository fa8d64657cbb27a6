import { DocumentTransform } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { visit } from 'graphql';
import type { PageQuery } from '../routing/page-route';
import type { RenderRequest } from './page-request';

/**
 * Result of a query: complete, failed or incomplete, failed because an argument from the address is invalid, or failed because the
 * database is unreachable.
 */
export type QueryOutcome = 'complete' | 'failed' | 'invalid' | 'unavailable';

/**
 * Runs queries and writes the complete results to the cache; the app runs the others again. Results are written in the order of
 * the queries, so that the same data always results in an identical page.
 */
export async function readQueries(
  cache: InMemoryCache,
  queries: readonly PageQuery[],
  execute: RenderRequest['execute'],
): Promise<QueryOutcome[]> {
  // Adds __typename, as the browser's client does before it sends a query.
  const sent = queries.map((query) => ({ ...query, document: cache.transformDocument(query.document) }));
  const results = await Promise.all(sent.map((query) => runQuery(query, execute)));
  return results.map(({ query: { document, variables }, outcome, data }) => {
    if (data) cache.writeQuery({ query: document, variables, data });
    return outcome;
  });
}

interface CompletedQuery {
  query: PageQuery;
  outcome: QueryOutcome;
  /** Null unless the outcome is `complete`. */
  data: Record<string, unknown> | null;
}

/** Removes the directive that only Apollo Client knows, as the browser's client does before it sends a query. */
const withoutUnmask = new DocumentTransform((document) =>
  visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }),
);

/** Runs one query. Never rejects. */
export async function runQuery(query: PageQuery, execute: RenderRequest['execute']): Promise<CompletedQuery> {
  try {
    const { data, errors = [] } = await execute(
      withoutUnmask.transformDocument(query.document),
      query.variables,
    );
    if (errors.length === 0 && data)
      return { query, outcome: 'complete', data: data as Record<string, unknown> };
    const has = (code: string) => errors.some(({ extensions }) => extensions?.['code'] === code);
    const outcome = has(ERROR_CODES.serviceUnavailable)
      ? 'unavailable'
      : has(ERROR_CODES.badUserInput)
        ? 'invalid'
        : 'failed';
    return { query, outcome, data: null };
  } catch {
    return { query, outcome: 'unavailable', data: null };
  }
}
