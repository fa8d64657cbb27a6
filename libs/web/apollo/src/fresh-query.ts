import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { freshnessOf, queryKey } from './freshness';

/** Apollo's options of a query. A `fetchPolicy` given here overrides the one that the data's age calls for. */
export type FreshQueryOptions<TData, TVariables extends OperationVariables> = useQuery.Options<
  TData,
  TVariables
>;

/** Apollo's result of a query; `data` is whole or undefined (with `errorPolicy: 'all'`, whole but for what failed). */
export type FreshQueryResult<TData, TVariables extends OperationVariables> = useQuery.Result<
  TData,
  TVariables,
  'empty' | 'complete' | 'streaming'
>;

/** What is said of a query that the server could not read for the page. */
export class MissedError extends Error {
  override readonly name = 'MissedError';

  constructor() {
    super('The server could not read this');
  }
}

/**
 * Apollo's `useQuery` by the age of the data, see `Freshness`. The generated `use…Query` hooks call it.
 *
 * The age is looked at when a component begins to show the query, or shows it with other variables; never later,
 * so nothing is fetched behind the back of somebody who reads.
 *
 * What the server could not read for the page has failed from the first render on, on the server as well; meanwhile it is
 * asked for, and takes its place when it comes.
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
    // `key` stands for document and variables, which may be new objects at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [freshness, key, options.skip]);

  // Once it was asked for, what changes in the cache is followed without asking again.
  const byAge = { fetchPolicy: agePolicy, nextFetchPolicy: 'cache-first' } as const;
  const result = useQuery(document, {
    ...options,
    ...(!options.fetchPolicy && byAge),
  } as useQuery.Options<TData, TVariables>);

  useEffect(() => {
    if (!result.loading) freshness.answered(key);
  }, [freshness, key, result.loading]);
  if (result.networkStatus !== NetworkStatus.loading || !freshness.isMissing(key)) return result;
  return { ...result, loading: false, error: new MissedError() };
}
