import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

/** A post as the server returns it. */
export function blogPost(slug: string, fields: object = {}) {
  return {
    __typename: 'BlogPost',
    id: slug,
    slug,
    title: `Title of ${slug}`,
    summary: `About ${slug}.`,
    authorName: null,
    category: 'Databases',
    tags: ['sql'],
    featuredImageUrl: null,
    publishedAt: '2026-03-10T12:00:00.000Z',
    status: 'PUBLISHED',
    readingMinutes: 4,
    passageHtml: null,
    ...fields,
  };
}

/** Shows a screen at an address, with one reply for each of its requests. Returns the requests. */
export function showAt(address: string, screen: ReactNode, ...replies: Reply[]) {
  window.history.replaceState(null, '', address);
  const stub = stubFetch(...replies);
  render(
    <ApolloProvider client={createApolloClient({ now: Date.now, fetch: stub.fetch })}>
      <BrowserRouter>{screen}</BrowserRouter>
    </ApolloProvider>,
  );
  return stub.requests;
}
