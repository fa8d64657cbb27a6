import { ApolloClient, ApolloLink, type Unmasked } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import type { FragmentRef } from '@daily/apollo/fragment';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { TopPlayers } from './top-players';
import {
  TopPlayersDocument,
  type TopPlayersQuery,
  type TopPlayers_QueryFragment,
} from './top-players.generated';

type Row = readonly [rank: number, username: string, monthlyPoints: number];

function show(rows: readonly Row[] | null, { failed = false, viewer = null as Viewer | null } = {}) {
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link: ApolloLink.empty() });
  if (rows) client.cache.writeQuery({ query: TopPlayersDocument, data: board(rows, viewer) });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <TopPlayers
          query={rows && ({ __typename: 'Query' } as FragmentRef<TopPlayers_QueryFragment>)}
          failed={failed}
          onRetry={() => undefined}
        />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

type Viewer = NonNullable<Unmasked<TopPlayers_QueryFragment>['viewer']>;

/** A viewer whose place on the board is `rank`; null when they are not on it. */
function viewerAt(rank: number | null, hidden = false): Viewer {
  const leaderboardEntry =
    rank === null ? null : ({ __typename: 'LeaderboardEntry', rank, score: 40 } as const);
  const player = {
    __typename: 'Player',
    id: 'me',
    username: 'me',
    avatarUrl: '/pictures/me.webp',
    currentStreak: 5,
    leaderboardEntry,
  } as const;
  return { __typename: 'Viewer', id: 'viewer', hidden, player };
}

function board(rows: readonly Row[], viewer: Viewer | null): Unmasked<TopPlayersQuery> {
  const edges = rows.map(([rank, username, monthlyPoints]) => ({
    __typename: 'LeaderboardEntryEdge' as const,
    node: {
      __typename: 'LeaderboardEntry' as const,
      rank,
      monthlyPoints,
      player: { __typename: 'Player' as const, id: username, username, avatarUrl: null, currentStreak: 3 },
    },
  }));
  return { leaderboard: { __typename: 'LeaderboardEntryConnection' as const, edges }, viewer };
}

describe('TopPlayers', () => {
  it('lists rank, name, streak and monthly points', () => {
    show([
      [1, 'ada', 340],
      [2, 'grace', 320],
      [2, 'linus', 320],
    ]);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Rank 1 Aada 3 days in a row 340 pts',
      'Rank 2 Ggrace 3 days in a row 320 pts',
      'Rank 2 Llinus 3 days in a row 320 pts',
    ]);
  });

  it('shows the own place of a viewer who is not one of the first three', () => {
    show([[1, 'ada', 340]], { viewer: viewerAt(1204) });
    const row = screen.getByText('You').closest('div');
    expect(row?.textContent).toBe('Rank 1,204 You 5 days in a row 40 pts');
    expect(row?.querySelector('img')?.getAttribute('src')).toBe('/pictures/me.webp');
  });

  it('marks the row of a viewer who is one of the first three, and adds no row', () => {
    show(
      [
        [1, 'ada', 340],
        [2, 'me', 320],
      ],
      { viewer: viewerAt(2) },
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => [row.textContent, row.getAttribute('aria-current')])).toEqual([
      ['Rank 1 Aada 3 days in a row 340 pts', null],
      ['Rank 2 meYou 5 days in a row 320 pts', 'true'],
    ]);
    expect(screen.getAllByText('You')).toHaveLength(1);
    expect(screen.queryByText(/puts you on the board/)).toBeNull();
  });

  it('shows no own place of a hidden viewer', () => {
    show([[1, 'ada', 340]], { viewer: viewerAt(null, true) });
    expect(screen.queryByText('You')).toBeNull();
    expect(screen.queryByText(/puts you on the board/)).toBeNull();
  });

  it('says how to get on the board', () => {
    show([[1, 'ada', 340]], { viewer: viewerAt(null) });
    expect(screen.getByText('A correct answer puts you on the board this month.')).toBeTruthy();
  });

  it('invites visitors to answer while the board is empty', () => {
    show([]);
    expect(screen.getByText("Be the first to answer today's question!")).toBeTruthy();
  });

  it('does not report a board that failed to load as empty', () => {
    show([], { failed: true });
    expect(screen.getByText('The leaderboard is unavailable right now.')).toBeTruthy();
  });

  it('shows a skeleton while loading', () => {
    show(null);
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('reports that the board is unavailable', () => {
    show(null, { failed: true });
    expect(screen.getByText('The leaderboard is unavailable right now.')).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('links to the full leaderboard in every state', () => {
    show(null, { failed: true });
    expect(screen.getByRole('link', { name: 'View Full Leaderboard →' }).getAttribute('href')).toBe(
      '/leaderboard',
    );
  });
});
