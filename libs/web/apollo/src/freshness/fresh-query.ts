import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { freshnessOf, queryKey } from './freshness';

/** Apollo's options of a query. A `fetchPolicy` overrides the one that follows from the age of the data. */
export type FreshQueryOptions<TData, TVariables extends OperationVariables> = useQuery.Options<
  TData,
  TVariables
>;

/** Apollo's result of a query. `data` is complete or undefined; with `errorPolicy: 'all'` it lacks the fields that failed. */
export type FreshQueryResult<TData, TVariables extends OperationVariables> = useQuery.Result<
  TData,
  TVariables,
  'empty' | 'complete' | 'streaming'
>;

/** The error of a query that failed while the server rendered the page. */
export class ServerRenderError extends Error {
  override readonly name = 'ServerRenderError';

  constructor() {
    super('This query failed while the server rendered the page');
  }
}

/**
 * Apollo's `useQuery` with a fetch policy that follows from the age of the data, see `Freshness`. The generated `use…Query` hooks
 * call it.
 *
 * The age is checked only when a component mounts or changes its variables, so that content does not change while a visitor reads.
 *
 * A query that failed while the server rendered the page returns an error from the first render on, on the server too. Meanwhile the
 * browser sends it again and replaces the error with the result.
 */
export function useFreshQuery<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  options: FreshQueryOptions<TData, TVariables> = {} as FreshQueryOptions<TData, TVariables>,
): FreshQueryResult<TData, TVariables> {
  const freshness = freshnessOf(useApolloClient(options.client));
  const variables = options.variables as OperationVariables | undefined;
  const key = queryKey(document, variables);
  const agePolicy = useMemo(() => freshness.policyFor(key), [freshness, key]);

  useEffect(() => {
    if (!options.skip) return freshness.retain(document, variables);
    // `key` identifies the document and the variables, which may be new objects at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [freshness, key, options.skip]);

  // After the first fetch, follow the cache without sending the query again.
  const byAge = { fetchPolicy: agePolicy, nextFetchPolicy: 'cache-first' } as const;
  const result = useQuery(document, {
    ...options,
    ...(!options.fetchPolicy && byAge),
  } as useQuery.Options<TData, TVariables>);

  useEffect(() => {
    if (!result.loading) freshness.recordResult(key);
  }, [freshness, key, result.loading]);
  if (result.networkStatus !== NetworkStatus.loading || !freshness.failedOnServer(key)) return result;
  return { ...result, loading: false, error: new ServerRenderError() };
}
