import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PageRoutes } from './page-routes';

describe('PageRoutes', () => {
  it.each(['/%0a', '/%0d%0asecret', '/a%0a/b', '/%E2%80%A8'])(
    'renders the 404 page for %s and does not log the path',
    async (path) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const client = createApolloClient({ now: Date.now, fetch: stubFetch('offline').fetch });
      render(
        <ApolloProvider client={client}>
          <MemoryRouter initialEntries={[path]}>
            <PageRoutes />
          </MemoryRouter>
        </ApolloProvider>,
      );
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found');
      expect(warn.mock.calls).toEqual([]);
      // The 404 page itself writes the path to the console of the browser.
      error.mockClear();
    },
  );
});
