import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/** State of loading the next page of a list. */
export interface NextPage<TVariables> {
  /** Loads a page. Resolves when it is in the cache or has failed. */
  load: (variables: TVariables) => Promise<void>;
  loading: boolean;
  /** Whether the last attempt failed. The list is unchanged then. */
  failed: boolean;
}

/** Loads further pages of a connection with a query. The field policy of the cache appends each page to the list. */
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
