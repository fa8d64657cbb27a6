import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { toast } from '@daily/ui/overlays/toast';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ScoreBoard } from './score-board';
import type { BoardVariables } from './board-view';

/** Number of players. Each two adjacent players have equal points. */
const PLAYERS = 130;

/** Movements of the first players. */
const MOVEMENTS: (number | null)[] = [0, 2, null, -2];
const cursorOf = (index: number) => `c${index}`;

const row = (index: number) => ({
  __typename: 'LeaderboardEntryEdge',
  cursor: cursorOf(index),
  node: {
    __typename: 'LeaderboardEntry',
    rank: index - (index % 2) + 1,
    score: 5000 - 10 * Math.floor(index / 2),
    movement: MOVEMENTS[index] ?? null,
    player: {
      __typename: 'Player',
      id: `p${index}`,
      username: `Player ${index}`,
      avatarUrl: null,
      userId: 'p',
      hasPublicPage: false,
      currentStreak: index % 3,
    },
  },
});

/**
 * A simulated server.
 *
 * @param options.own index of the viewer's row; -1 for a viewer who is not on the board, undefined for an anonymous visitor.
 */
function server({
  own,
  players = PLAYERS,
  fails = false,
}: {
  own?: number;
  players?: number;
  fails?: boolean;
}) {
  const requests: string[] = [];
  const respond = (operation: ApolloLink.Operation) => {
    const { after = null, before = null } = operation.variables as Record<string, string | null>;
    requests.push(`${operation.operationName} ${after ?? ''}${before ? `before ${before}` : ''}`.trim());
    if (fails && operation.operationName === 'BoardPage') throw new Error('Failed to fetch');
    if (operation.operationName === 'OwnPlace') {
      const place = own !== undefined &&
        own >= 0 && {
          __typename: 'LeaderboardEntry',
          rank: own - (own % 2) + 1,
          score: 5000 - 10 * Math.floor(own / 2),
          movement: 3,
          pageCursor: own > 10 ? cursorOf(own - 11) : null,
        };
      const player = { __typename: 'Player', id: `p${own}`, leaderboardEntry: place || null };
      const viewer = { __typename: 'Viewer', id: 'viewer', hidden: false, player };
      return { viewer: own === undefined ? null : viewer };
    }
    const end = before === null ? players : Number(before.slice(1));
    const start = before === null ? (after === null ? 0 : Number(after.slice(1)) + 1) : Math.max(0, end - 50);
    const edges = Array.from({ length: Math.min(50, end - start) }, (_, index) => row(start + index));
    const pageInfo = {
      __typename: 'PageInfo',
      hasNextPage: start + edges.length < players,
      hasPreviousPage: start > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    };
    return { leaderboard: { __typename: 'LeaderboardEntryConnection', edges, pageInfo } };
  };
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const timer = setTimeout(() => {
          try {
            observer.next({ data: respond(operation) });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
        return () => clearTimeout(timer);
      }),
  );
  return { requests, client: new ApolloClient({ cache: createCache(), dataMasking: true, link }) };
}

const MONTH: BoardVariables = { board: 'MONTH', month: null };

function show(options: Parameters<typeof server>[0], board = MONTH) {
  const { requests, client } = server(options);
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ScoreBoard
          board={board}
          label="The board"
          moves={board.board !== 'STREAK'}
          empty={<p>Empty</p>}
          path="/leaderboard"
        />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return requests;
}

const names = () => [...document.querySelectorAll('li .font-medium')].map((name) => name.textContent);
const playerNames = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Player ${from + index}`);

// Live updates have their own spec.
beforeAll(() => void Reflect.deleteProperty(window, 'WebSocket'));

describe('Board', () => {
  it('shows rank, name, streak, movement and points of each row as text', async () => {
    show({});
    const rows = (await screen.findAllByRole('listitem')).slice(0, 4).map((item) => item.textContent);
    expect(rows).toEqual([
      'Rank 1 P0Player 0  same rank as yesterday 5,000 pts⚑',
      'Rank 1 P1Player 1 Streak: 1 day up 2 since yesterday2 5,000 pts⚑',
      'Rank 3 P2Player 2 Streak: 2 days new since yesterdayNew 4,990 pts⚑',
      'Rank 3 P3Player 3  down 2 since yesterday2 4,990 pts⚑',
    ]);
  });

  it('loads one page with each press of `Load more` until the last page', async () => {
    show({});
    await screen.findAllByRole('listitem');
    expect(names()).toEqual(playerNames(0, 49));
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(names()).toEqual(playerNames(0, 99)));
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(names()).toEqual(playerNames(0, 129)));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Rank 51 to 99' })).toBeTruthy();
  });

  it('jumps to the page around the viewer and loads previous pages from there', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    show({ own: 120 });
    fireEvent.click(await screen.findByRole('button', { name: 'Jump to my rank' }));
    await waitFor(() => expect(names()).toEqual(playerNames(110, 129)));
    const own = screen.getByText('Player 120').closest('li');
    expect(own?.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(own);
    expect(scrolled).toHaveBeenCalledTimes(1);

    fireEvent.click(screen.getByRole('button', { name: 'Load previous' }));
    await waitFor(() => expect(names()).toEqual(playerNames(60, 129)));
    fireEvent.click(screen.getByRole('button', { name: 'Load previous' }));
    await waitFor(() => expect(names()).toEqual(playerNames(10, 129)));
    fireEvent.click(screen.getByRole('button', { name: 'Load previous' }));
    await waitFor(() => expect(names()).toEqual(playerNames(0, 129)));
    expect(screen.queryByRole('button', { name: 'Load previous' })).toBeNull();
  });

  it('focuses the row of the viewer without a request when it is already shown', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const requests = show({ own: 3 });
    fireEvent.click(await screen.findByRole('button', { name: 'Jump to my rank' }));
    expect(document.activeElement?.textContent).toContain('Player 3');
    expect(requests).toEqual(['BoardPage', 'OwnPlace']);
  });

  it.each([
    ['shows', 'below', 1_000, 1],
    ['hides', 'in view', 300, 0],
    ['hides', 'above', -500, 0],
  ])('%s the bar with the rank while the row is %s', async (_what, _where, top, bars) => {
    let observe: (entry: object) => void = () => undefined;
    const observer = jest.fn((callback: (entries: object[]) => void) => {
      observe = (entry) => callback([entry]);
      return { observe: () => undefined, disconnect: () => undefined };
    });
    Object.assign(window, { IntersectionObserver: observer });
    try {
      show({ own: 3 });
      const own = (await screen.findByText('You')).closest('li');
      expect(own?.getAttribute('aria-current')).toBe('true');
      const isIntersecting = top === 300;
      act(() => observe({ isIntersecting, boundingClientRect: { top }, rootBounds: { bottom: 700 } }));
      expect(screen.queryAllByRole('button', { name: 'Jump to my rank' })).toHaveLength(bars);
    } finally {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    }
  });

  it.each([
    ['a viewer without points', { own: -1 }, 'You are not on this board yet.'],
    ['an anonymous visitor', {}, 'Log in or sign up to see your own rank here.'],
  ])('explains to %s why they have no rank', async (_who, options, text) => {
    show(options);
    await screen.findAllByRole('listitem');
    await waitFor(() => expect(document.body.textContent).toContain(text));
    expect(screen.queryByRole('button', { name: 'Jump to my rank' })).toBeNull();
    // It would cover rows, or the text of an empty board.
    expect(document.querySelector('.sticky')).toBeNull();
  });

  it('shows the empty state when there are no rows', async () => {
    show({ players: 0 });
    expect(await screen.findByText('Empty')).toBeTruthy();
  });

  it('reports a failure on the page and in a toast, and loads again on request', async () => {
    const failure = jest.spyOn(toast, 'error').mockReturnValue();
    const requests = show({ fails: true });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load leaderboard');
    expect(failure.mock.calls).toEqual([['Failed to load leaderboard']]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests.filter((operation) => operation === 'BoardPage')).toHaveLength(2));
  });

  it('shows days and no movement on the board of streaks', async () => {
    show({}, { board: 'STREAK', month: null });
    const [first] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe('Rank 1 P0Player 0   5000 days⚑');
  });
});
