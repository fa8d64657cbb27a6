import { ApolloClient, type ApolloLink, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import type { FragmentRef } from '@daily/apollo/fragment';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

/**
 * Renders a component with a reference to the viewer in the cache.
 * @param mocks responses of the server, for Apollo's `MockLink`.
 * @param inFront a link before it, such as the one of `HeldRequests`.
 */
export function withViewer<T>(
  fragment: TypedDocumentNode<T>,
  viewer: { __typename: string; id: string },
  element: (ref: FragmentRef<T>) => ReactElement,
  mocks: readonly object[] = [],
  inFront?: ApolloLink,
): { client: ApolloClient; element: ReactElement } {
  const server = new MockLink([...mocks] as MockLink.MockedResponse[], { defaultOptions: { delay: 0 } });
  const link = inFront?.concat(server) ?? server;
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  client.cache.writeFragment({ fragment, fragmentName: nameOf(fragment), data: viewer as never });
  return {
    client,
    element: (
      <ApolloProvider client={client}>
        <MemoryRouter>{element(viewer as FragmentRef<T>)}</MemoryRouter>
      </ApolloProvider>
    ),
  };
}

/** Returns the name of the component's own fragment, the first one of its document. */
function nameOf({ definitions: [first] }: TypedDocumentNode<unknown>): string {
  if (first?.kind !== 'FragmentDefinition') throw new Error('Not a fragment');
  return first.name.value;
}
