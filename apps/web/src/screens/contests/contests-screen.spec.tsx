import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Screen } from './contests-screen';

function contest(title: string, startsIn: number, hours: number, winners: readonly string[] = []) {
  const start = Date.now() + startsIn * HOUR_MS;
  return {
    __typename: 'Contest',
    id: title,
    slug: title.toLowerCase(),
    title,
    summary: `About ${title}.`,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + hours * HOUR_MS).toISOString(),
    status: startsIn > 0 ? 'PUBLISHED' : 'RUNNING',
    prize: null,
    questionCount: 3,
    secondsPerQuestion: 30,
    participantCount: 0,
    freezeMinutes: 0,
    revealedRank: null,
    winners: winners.map((username, index) => ({
      __typename: 'ContestLeaderboardEntry',
      rank: index + 1,
      score: 30,
      totalTimeMs: 61_500,
      player: { __typename: 'Player', id: username, username, avatarUrl: null },
    })),
  };
}

const pageOf = (contests: readonly object[], endCursor: string | null = null) => ({
  __typename: 'ContestConnection',
  edges: contests.map((node, index) => ({ __typename: 'ContestEdge', cursor: `${index}`, node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
});

const lists = (running: object[], upcoming: object[], past: object[], endCursor?: string): Reply => ({
  body: {
    data: {
      serverTime: new Date().toISOString(),
      running: pageOf(running),
      upcoming: pageOf(upcoming),
      past: pageOf(past, endCursor),
    },
  },
});

function show(...replies: Reply[]) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return stub.requests;
}

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);

describe('ContestsScreen', () => {
  it('lists contests that run, the next end first, that come next, and that have ended, with winners', async () => {
    show(
      lists(
        [contest('Long', -1, 9), contest('Short', -1, 2)],
        [contest('Next', 5, 1)],
        [contest('Past', -9, 1, ['Ada'])],
      ),
    );
    expect(titles(await screen.findByRole('region', { name: 'Running now' }))).toEqual(['Short', 'Long']);
    expect(titles(screen.getByRole('region', { name: 'Upcoming' }))).toEqual(['Next']);
    const past = screen.getByRole('region', { name: 'Past contests' });
    expect(titles(past)).toEqual(['Past']);
    const winners = within(screen.getByRole('list', { name: 'Winners of Past' }));
    expect(winners.getByText('Ada')).toBeTruthy();
    // Decides among equal points.
    expect(winners.getByText('1:01.5')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/contests/next');
    expect(screen.getAllByRole('timer')[0]?.textContent).toMatch(/^0?0?:?\d+/);
  });

  it('marks a contest that ends while the page is open, and loads the list again', async () => {
    const ending = { ...contest('Short', -1, 2), endsAt: new Date(Date.now() + 300).toISOString() };
    show(lists([ending], [], []), lists([], [], [{ ...ending, status: 'ENDED' }]));
    expect(await screen.findByText('See the result')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    const past = await screen.findByRole('region', { name: 'Past contests' }, { timeout: 3_000 });
    expect(titles(past)).toEqual(['Short']);
  });

  it('tells a contest without winners from one whose places are to be revealed', async () => {
    const sealed = { ...contest('Sealed', -9, 1), freezeMinutes: 5 };
    show(lists([], [], [sealed, contest('Empty', -9, 1)]));
    expect(await screen.findByText('The places are still to be revealed')).toBeTruthy();
    expect(screen.getAllByText('No winners to show')).toHaveLength(1);
    expect(screen.getAllByText(/· Nobody took part$/)).toHaveLength(2);
  });

  it('appends the next page of past contests', async () => {
    const more = { body: { data: { past: pageOf([contest('Older', -20, 1)]) } } };
    const requests = show(lists([], [], [contest('Past', -9, 1)], 'end'), more);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('heading', { name: 'Older' })).toBeTruthy();
    expect(titles(screen.getByRole('region', { name: 'Past contests' }))).toEqual(['Past', 'Older']);
    expect(requests.at(-1)?.body.variables).toEqual({ first: 10, after: 'end' });
    expect(screen.getByText(/No contest is running or announced/)).toBeTruthy();
  });

  it('explains contests while there is none', async () => {
    show(lists([], [], []));
    expect(await screen.findByRole('heading', { name: 'The first contest is yet to come' })).toBeTruthy();
  });

  it('offers another attempt after a failure', async () => {
    show('offline', 'offline', 'offline', lists([], [contest('Next', 5, 1)], []));
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load contests',
    );
  });
});
