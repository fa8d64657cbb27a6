import type { TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { parse } from 'graphql';
import { renderToString } from 'react-dom/server';
import { createApolloClient } from './client';
import { useUnmasked } from './fragment';
import { stubFetch } from './stub-fetch';

interface Name {
  username: string;
}
const NAME = parse('fragment Name on Player { id username }') as TypedDocumentNode<Name>;
const QUERY = parse('query Viewer { viewer { id username __typename } }');

function Show({ player }: { player: object | null }) {
  return (
    <p>{useUnmasked(NAME, 'Name', player as Parameters<typeof useUnmasked<Name>>[2])?.username ?? 'none'}</p>
  );
}

function page(player: object | null) {
  const client = createApolloClient({ now: Date.now, fetch: stubFetch('offline').fetch });
  const write = (username: string) =>
    client.cache.writeQuery({ query: QUERY, data: { viewer: { __typename: 'Player', id: 'p', username } } });
  write('Ada');
  const element = (
    <ApolloProvider client={client}>
      <Show player={player} />
    </ApolloProvider>
  );
  return { element, write };
}

describe('useUnmasked', () => {
  it.each([
    ['an object in the cache', { __typename: 'Player', id: 'p' }, 'Ada'],
    ['no reference', null, 'none'],
    ['an object that the cache lacks', { __typename: 'Player', id: 'q' }, 'none'],
  ])('renders %s in the browser and on the server', (_name, player, text) => {
    const { element } = page(player);
    expect(renderToString(element)).toBe(`<p>${text}</p>`);
    render(element);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('follows changes of the cache', async () => {
    const { element, write } = page({ __typename: 'Player', id: 'p' });
    render(element);
    await act(async () => {
      write('Grace');
      await new Promise((done) => setTimeout(done, 5));
    });
    expect(screen.getByText('Grace')).toBeTruthy();
  });
});
