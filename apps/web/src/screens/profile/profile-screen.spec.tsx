import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { MY_SHARES } from '../../features/sharing/mine/my-shares';
import { ProfileScreen } from './profile-screen';
import { ProfileScreenDocument } from './profile-screen.generated';
import { profileViewer } from './profile.fixture';

function show(...replies: object[]) {
  const request = { query: ProfileScreenDocument };
  const { document: query, variables } = MY_SHARES;
  const shares = { request: { query, variables }, result: { data: { viewer: profileViewer() } } };
  const mocks = [...replies.map((reply) => ({ request, ...reply })), shares];
  const link = new MockLink(mocks as MockLink.MockedResponse[], { defaultOptions: { delay: 0 } });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link, dataMasking: true })}>
      <MemoryRouter>
        <ProfileScreen />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const success = (playerFields: object = {}) => ({
  result: { data: { viewer: profileViewer(playerFields) } },
});

/** Waits for the line below the title. */
const subtitle = async () => (await screen.findByText(/here since/)).textContent;

describe('ProfileScreen', () => {
  it('shows a skeleton, then the dashboard with a link to each section', async () => {
    show(success());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Dashboard');
    expect(screen.getByText('Loading...')).toBeTruthy();

    expect(await subtitle()).toBe('Ada, here since 2 January 2026');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const sections = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(sections.map((section) => section?.querySelector('h2')?.textContent)).toEqual(
      links.map(({ textContent }) => textContent),
    );
  });

  it('shows the figures of the player', async () => {
    show(success());
    await subtitle();
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures.slice(0, 6)).toEqual([
      ['Points this month', '30'],
      ['Rank this month', '#4'],
      ['Lifetime points', '1,350'],
      ['Points to spend', '1,200'],
      ['Current streak', '3 days'],
      ['Longest streak', '9 days'],
    ]);
  });

  it('compares the streak with the longest one', async () => {
    show(success());
    expect(await screen.findByText('6 days short of your record')).toBeTruthy();
  });

  it('shows no rank for a player without points', async () => {
    show(success({ monthlyRank: null, monthlyPoints: 0 }));
    expect(await screen.findByText('Answer correctly to get a rank')).toBeTruthy();
  });

  it('reports a failure to load and loads again on request', async () => {
    show({ error: new Error('Failed to fetch') }, success());
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await subtitle()).toBe('Ada, here since 2 January 2026');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
