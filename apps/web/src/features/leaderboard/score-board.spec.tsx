import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { toast } from '@daily/ui/toast';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ScoreBoard } from './score-board';
import type { BoardOfQuery } from './board-view';

/** Players of the board: each two have the same points, and the fourth has fallen by two. */
const PLAYERS = 130;
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
      currentStreak: index % 3,
    },
  },
});

/** A server with that board, to whom viewer number `own` is signed in. */
function server({
  own,
  players = PLAYERS,
  fails = false,
}: {
  own?: number;
  players?: number;
  fails?: boolean;
}) {
  const asked: string[] = [];
  const answer = (operation: ApolloLink.Operation) => {
    const { after, before } = operation.variables as { after: string | null; before: string | null };
    asked.push(`${operation.operationName} ${after ?? ''}${before ? `before ${before}` : ''}`.trim());
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
            observer.next({ data: answer(operation) });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
        return () => clearTimeout(timer);
      }),
  );
  return { asked, client: new ApolloClient({ cache: createCache(), dataMasking: true, link }) };
}

const MONTH: BoardOfQuery = { board: 'MONTH', month: null };

function show(options: Parameters<typeof server>[0], board = MONTH) {
  const { asked, client } = server(options);
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ScoreBoard
          board={board}
          label="The board"
          moves={board.board !== 'STREAK'}
          empty={<p>Nobody</p>}
          path="/leaderboard"
        />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return asked;
}

const names = () => [...document.querySelectorAll('li .font-medium')].map((name) => name.textContent);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Player ${from + index}`);

// What comes live has a spec of its own.
beforeAll(() => void Reflect.deleteProperty(window, 'WebSocket'));

describe('Board', () => {
  it('tells rank, name, streak, movement and points of each place in words', async () => {
    show({});
    const rows = (await screen.findAllByRole('listitem')).slice(0, 4).map((item) => item.textContent);
    expect(rows).toEqual([
      'Rank 1 P0Player 0  same rank as yesterday 5,000 pts',
      'Rank 1 P1Player 1 Streak: 1 day up 2 since yesterday2 5,000 pts',
      'Rank 3 P2Player 2 Streak: 2 days new since yesterdayNew 4,990 pts',
      'Rank 3 P3Player 3  down 2 since yesterday2 4,990 pts',
    ]);
  });

  it('grows by a page at each `Load more`, until its end', async () => {
    show({});
    await screen.findAllByRole('listitem');
    expect(names()).toEqual(numbered(0, 49));
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(names()).toEqual(numbered(0, 99)));
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(names()).toEqual(numbered(0, 129)));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Rank 51 to 99' })).toBeTruthy();
  });

  it('jumps to the page around the viewer, and back up from there', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    show({ own: 120 });
    fireEvent.click(await screen.findByRole('button', { name: 'Jump to my rank' }));
    await waitFor(() => expect(names()).toEqual(numbered(110, 129)));
    const own = screen.getByText('Player 120').closest('li');
    expect(own?.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(own);
    expect(scrolled).toHaveBeenCalledTimes(1);

    fireEvent.click(screen.getByRole('button', { name: 'Load previous' }));
    await waitFor(() => expect(names()).toEqual(numbered(60, 129)));
    fireEvent.click(screen.getByRole('button', { name: 'Load previous' }));
    await waitFor(() => expect(names()).toEqual(numbered(10, 129)));
    fireEvent.click(screen.getByRole('button', { name: 'Load previous' }));
    await waitFor(() => expect(names()).toEqual(numbered(0, 129)));
    expect(screen.queryByRole('button', { name: 'Load previous' })).toBeNull();
  });

  it('goes to the row of the viewer where it stands already, without asking for more', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const asked = show({ own: 3 });
    fireEvent.click(await screen.findByRole('button', { name: 'Jump to my rank' }));
    expect(document.activeElement?.textContent).toContain('Player 3');
    expect(asked).toEqual(['BoardPage', 'OwnPlace']);
  });

  it.each([
    ['a viewer without points', { own: -1 }, 'You are not on this board yet.'],
    ['a visitor', {}, 'Log in or sign up to see your own rank here.'],
  ])('tells %s why they are not on it', async (_who, options, text) => {
    show(options);
    await screen.findAllByRole('listitem');
    await waitFor(() => expect(document.body.textContent).toContain(text));
    expect(screen.queryByRole('button', { name: 'Jump to my rank' })).toBeNull();
  });

  it('invites where nobody is', async () => {
    show({ players: 0 });
    expect(await screen.findByText('Nobody')).toBeTruthy();
  });

  it('says that it could not be loaded, also in a toast, and tries again', async () => {
    const failure = jest.spyOn(toast, 'error').mockReturnValue();
    const asked = show({ fails: true });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load leaderboard');
    expect(failure.mock.calls).toEqual([['Failed to load leaderboard']]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.filter((operation) => operation === 'BoardPage')).toHaveLength(2));
  });

  it('tells days and no movement on the board of streaks', async () => {
    show({}, { board: 'STREAK', month: null });
    const [first] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe('Rank 1 P0Player 0   5000 days');
  });
});
