import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { FrameDocument } from '../frame/frame.generated';
import { PageGuard } from './page-guard';
import type { PageRoute } from './routes';

const route = (access: PageRoute['access'], path = `/for-${access ?? 'everybody'}`) =>
  ({
    path,
    access,
    load: async () => ({ Screen: () => <h1>The screen</h1> }),
    head: () => ({}),
  }) as unknown as PageRoute;

function Place() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Opens a guarded page while the server says who asks, or cannot. */
function open(guarded: PageRoute, reply: { role: string | null } | 'away') {
  const viewer = reply !== 'away' &&
    reply.role && {
      __typename: 'Player' as const,
      id: 'p',
      userId: 'ada',
      role: reply.role,
      username: 'Ada',
      avatarUrl: null,
    };
  const request = { query: FrameDocument };
  const mock =
    reply === 'away'
      ? { request, error: new Error('Failed to fetch') }
      : { request, result: { data: { viewer: viewer || null } } };
  const link = new MockLink([mock] as MockLink.MockedResponse[], { defaultOptions: { delay: 0 } });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <MemoryRouter initialEntries={[`${guarded.path}?tab=2`]}>
        <Routes>
          <Route path={guarded.path} element={<PageGuard route={guarded} />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

describe('PageGuard', () => {
  it('lets everybody see what has no rule, without asking who they are', async () => {
    open(route(undefined), 'away');
    expect(await screen.findByText('The screen')).toBeTruthy();
  });

  it('waits until it knows who asks', async () => {
    open(route('player'), { role: 'PLAYER' });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(await screen.findByText('The screen')).toBeTruthy();
  });

  it('sends nobody to log in, and back from there', async () => {
    open(route('player'), { role: null });
    expect(await screen.findByText('/login?redirect=%2Ffor-player%3Ftab%3D2')).toBeTruthy();
  });

  it.each([
    ['editor', 'PLAYER', 'You may not see this page'],
    ['admin', 'EDITOR', 'You may not see this page'],
    ['editor', 'EDITOR', 'The screen'],
    ['editor', 'ADMIN', 'The screen'],
  ] as const)('for the role %s shows %s: %s', async (access, role, heading) => {
    open(route(access, `/for-${access}-${role}`), { role });
    expect((await screen.findByRole('heading')).textContent).toBe(heading);
  });

  it('leaves it to the screen to say that the server is away', async () => {
    open(route('player', '/for-player-away'), 'away');
    expect(await screen.findByText('The screen')).toBeTruthy();
  });
});
