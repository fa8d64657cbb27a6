import { ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import type { FragmentRef } from '@daily/apollo/fragment';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

/**
 * A component that shows a part of a player: the player is in the cache, and the component is given their reference.
 * @param mocks what the server answers, in the form of Apollo's `MockLink`.
 */
export function withPlayer<T>(
  fragment: TypedDocumentNode<T>,
  player: { __typename: string; id: string },
  element: (ref: FragmentRef<T>) => ReactElement,
  mocks: readonly object[] = [],
): { client: ApolloClient; element: ReactElement } {
  const link = new MockLink([...mocks] as MockLink.MockedResponse[], { defaultOptions: { delay: 0 } });
  const client = new ApolloClient({ cache: createCache(), link, dataMasking: true });
  client.cache.writeFragment({ fragment, fragmentName: nameOf(fragment), data: player as never });
  return {
    client,
    element: (
      <ApolloProvider client={client}>
        <MemoryRouter>{element(player as FragmentRef<T>)}</MemoryRouter>
      </ApolloProvider>
    ),
  };
}

/** The component's own fragment comes first in its document; those it is made of follow. */
function nameOf({ definitions: [first] }: TypedDocumentNode<unknown>): string {
  if (first?.kind !== 'FragmentDefinition') throw new Error('Not a fragment');
  return first.name.value;
}
