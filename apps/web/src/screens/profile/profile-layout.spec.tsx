import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { NEVER } from 'rxjs';
import { OWN_PROFILE } from '../../features/account/profile/own-profile.fixture';
import { ProfileHeaderDocument } from './profile-layout.generated';
import { Layout, ScreenSkeleton } from './profile-layout';

const VIEWER = { __typename: 'Viewer' as const, id: 'viewer-1', player: OWN_PROFILE };

function open(path: string, viewer: typeof VIEWER | null = VIEWER) {
  const cache = createCache();
  if (viewer) cache.writeQuery({ query: ProfileHeaderDocument, data: { viewer } });
  const client = new ApolloClient({ cache, link: new ApolloLink(() => NEVER), dataMasking: true });
  return render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Layout>
          <p>The part</p>
        </Layout>
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');

describe('Layout of the dashboard', () => {
  it('links to each part', () => {
    open('/profile');
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Progress', '/profile'],
      ['History', '/profile/history'],
      ['Shares', '/profile/shares'],
      ['Contests', '/profile/contests'],
      ['Settings', '/profile/settings'],
    ]);
    expect(screen.getByText('The part')).toBeTruthy();
  });

  it.each([
    ['/profile', 'Progress'],
    ['/profile/history', 'History'],
    ['/profile/settings/', 'Settings'],
  ])('marks the current part at %s and names it in the heading', (path, name) => {
    open(path);
    const current = tabs().filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`My Dashboard: ${name}`);
  });

  it('says whose dashboard it is, once this is known', () => {
    const { unmount } = open('/profile', null);
    expect(screen.queryByText(/here since/)).toBeNull();
    unmount();
    open('/profile');
    expect(screen.getByText(/here since/).textContent).toBe('Ada, here since 2 January 2026');
  });
});

describe('ScreenSkeleton of the dashboard', () => {
  it.each(['/profile', '/profile/history', '/profile/shares', '/profile/contests', '/profile/settings'])(
    'stands in for the part at %s',
    (path) => {
      render(
        <MemoryRouter initialEntries={[path]}>
          <ScreenSkeleton />
        </MemoryRouter>,
      );
      expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
    },
  );
});
