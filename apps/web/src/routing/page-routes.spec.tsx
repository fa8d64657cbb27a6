import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { stubFetch } from '@daily/apollo/stub-fetch';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation, useParams } from 'react-router';
import type { PageRoute } from './page-route';
import { PageRoutes } from './page-routes';
import { routes } from './routes';

function Token() {
  return <h1>{useParams()['token']}</h1>;
}

const SCREEN = { load: async () => ({ Screen: Token, head: { title: 'Gift', description: '' } }) };
const added: PageRoute[] = [
  { path: '/gift/:token', ...SCREEN },
  { path: '/old-gift', redirect: '/gift/new', ...SCREEN },
];

function Location() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

beforeEach(() => void (routes as PageRoute[]).unshift(...added));
afterEach(() => void (routes as PageRoute[]).splice(0, added.length));

function open(path: string) {
  window.history.replaceState(null, '', path);
  const client = createApolloClient({ now: Date.now, fetch: stubFetch('offline').fetch });
  render(
    <ApolloProvider client={client}>
      <BrowserRouter>
        <PageRoutes />
        <Location />
      </BrowserRouter>
    </ApolloProvider>,
  );
}

describe('PageRoutes', () => {
  it('passes the decoded parameters of the path to the screen', async () => {
    open('/Gift/a%20b/');
    expect((await screen.findByRole('heading')).textContent).toBe('a b');
  });

  it('renders the 404 page for an unknown path', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/no/such/page');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found');
    log.mockClear();
  });

  it('redirects without a new history entry', async () => {
    const { length } = window.history;
    open('/old-gift');
    expect((await screen.findByRole('heading')).textContent).toBe('new');
    expect([screen.getByRole('status').textContent, window.history.length]).toEqual(['/gift/new', length]);
  });
});
