import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/** How the fetching of a list's next page goes. */
export interface NextPage<TVariables> {
  /** Fetches a page; resolves when it is in the cache or has failed. */
  load: (variables: TVariables) => Promise<void>;
  loading: boolean;
  /** The last attempt failed; what was there before still is. */
  failed: boolean;
}

/**
 * Fetches more of a connection by a query of its own. The page goes to the cache, where the field's policy adds it to
 * the list, so whatever shows the list shows it.
 */
export function useNextPage<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
): NextPage<TVariables> {
  const client = useApolloClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async (variables: TVariables) => {
    setState('loading');
    try {
      await client.query<unknown>({ query: document, variables, fetchPolicy: 'network-only' });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { load, loading: state === 'loading', failed: state === 'failed' };
}
