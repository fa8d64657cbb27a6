import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { queryKey } from './freshness';

/**
 * Returns a function that loads a query again into the cache, from which components show it. When that fails, they show what they
 * have shown.
 */
export function useReload<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): () => void {
  const client = useApolloClient();
  const key = queryKey(document, variables);
  return useCallback(
    () =>
      void client
        .query<unknown>({ query: document, variables, fetchPolicy: 'network-only' })
        .catch(() => undefined),
    // `key` identifies the document and the variables, which may be new objects at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [client, key],
  );
}
