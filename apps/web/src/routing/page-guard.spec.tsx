import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { OWN_PROFILE } from '../features/account/profile/own-profile.fixture';
import { FrameDocument } from '../frame/frame.generated';
import { PageGuard } from './page-guard';
import type { PageRoute } from './page-route';

const route = (access: PageRoute['access'], path = `/for-${access ?? 'everyone'}`) =>
  ({
    path,
    access,
    load: async () => ({ Screen: () => <h1>The screen</h1> }),
  }) as unknown as PageRoute;

function Location() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Opens a guarded page for a viewer of this role, for an anonymous visitor (null), or while the server is unreachable. */
function open(guarded: PageRoute, reply: { role: string | null } | 'unreachable') {
  const viewer = reply !== 'unreachable' &&
    reply.role && {
      __typename: 'Viewer' as const,
      id: 'v',
      role: reply.role,
      player: { ...OWN_PROFILE, userId: 'ada' },
    };
  const request = { query: FrameDocument };
  const mock =
    reply === 'unreachable'
      ? { request, error: new Error('Failed to fetch') }
      : { request, result: { data: { viewer: viewer || null } } };
  const link = new MockLink([mock] as MockLink.MockedResponse[], { defaultOptions: { delay: 0 } });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <MemoryRouter initialEntries={[`${guarded.path}?tab=2`]}>
        <Routes>
          <Route path={guarded.path} element={<PageGuard route={guarded} />} />
          <Route path="*" element={<Location />} />
        </Routes>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

describe('PageGuard', () => {
  it('shows a page without access rule without waiting for the viewer', async () => {
    open(route(undefined), 'unreachable');
    expect(await screen.findByText('The screen')).toBeTruthy();
  });

  it('waits for the viewer', async () => {
    open({ ...route('player'), shape: 'rows' }, { role: 'PLAYER' });
    const status = screen.getByRole('status');
    expect([status.textContent, status.dataset['shape']]).toEqual(['Loading...', 'rows']);
    expect(await screen.findByText('The screen')).toBeTruthy();
  });

  it('redirects an anonymous visitor to the login page, with a redirect back', async () => {
    open(route('player'), { role: null });
    expect(await screen.findByText('/login?redirect=%2Ffor-player%3Ftab%3D2')).toBeTruthy();
  });

  it.each([
    ['editor', 'PLAYER', 'You do not have access to this page'],
    ['admin', 'EDITOR', 'You do not have access to this page'],
    ['editor', 'EDITOR', 'The screen'],
    ['editor', 'ADMIN', 'The screen'],
  ] as const)('page for the role %s, viewer with the role %s: %s', async (access, role, heading) => {
    open(route(access, `/for-${access}-${role}`), { role });
    expect((await screen.findByRole('heading')).textContent).toBe(heading);
  });

  it('shows the screen when the server is unreachable', async () => {
    open(route('player', '/for-player-unreachable'), 'unreachable');
    expect(await screen.findByText('The screen')).toBeTruthy();
  });
});
