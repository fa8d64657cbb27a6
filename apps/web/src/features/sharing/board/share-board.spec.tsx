import { toast } from '@daily/ui/overlays/toast';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareBoard } from './share-board';
import { type Reply, boardOf, place, show } from '../sharing.fixture';

const PATH = '/leaderboard?board=sharing';

/** The response to `OwnSharePlace`. */
const viewer = (playerId: string, rank: number | null, hidden = false) => ({
  viewer: {
    __typename: 'Viewer',
    id: 'viewer',
    hidden,
    player: {
      __typename: 'Player',
      id: playerId,
      shareLeaderboardEntry: rank && {
        __typename: 'LeaderboardEntry',
        rank,
        score: 5,
        pageCursor: null,
      },
    },
  },
});

let failure: jest.SpiedFunction<typeof toast.error>;

beforeAll(() => {
  // jsdom has no scrollIntoView, and its WebSocket would connect.
  Element.prototype.scrollIntoView = () => undefined;
  Reflect.deleteProperty(window, 'WebSocket');
});
beforeEach(() => {
  failure = jest.spyOn(toast, 'error').mockReset();
});

const board = (page: Reply, own: Reply = { viewer: null }) =>
  show(<ShareBoard path={PATH} />, { ShareBoardPage: page, OwnSharePlace: own });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('ShareBoard', () => {
  it("shows all entries and marks the viewer's own", async () => {
    const [ada, bob] = [place(1, 'ada', 9), place(2, 'bob', 5)];
    board(boardOf(ada, bob, place(2, ' ', 5), place(4, 'dee', 1)), viewer(bob.player.id, 2));
    await screen.findByText('Your rank');
    expect(rows()).toEqual([
      'Rank 1  Aada 40 points 9 shares⚑',
      'Rank 2  BbobYou 40 points 5 shares',
      'Rank 2  AAnonymous 40 points 5 shares⚑',
      '#4 Ddee 40 points 1 share⚑',
    ]);
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Jump to my rank' }));
    expect(document.activeElement?.textContent).toContain('bob');
  });

  it('shows five placeholder rows while loading', () => {
    board('silent', 'silent');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(5);
  });

  it.each([
    ['an anonymous visitor', { viewer: null }, /to see your own rank here/],
    ['a viewer without verified shares', viewer('me', null), /not on this board yet. Share a result/],
    ['a hidden viewer', viewer('me', null, true), /hidden from leaderboards/],
  ])('explains to %s why they have no rank', async (_who, own, text) => {
    board(boardOf(place(1, 'ada', 9)), own);
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && text.test(element.textContent)),
    ).toBeTruthy();
  });

  it('shows an empty state', async () => {
    board(boardOf());
    expect(await screen.findByText(/No verified shares yet/)).toBeTruthy();
  });

  it('shows an error in place and in a toast, and loads the board on the next attempt', async () => {
    let answer: object | 'offline' = 'offline';
    board(() => answer);
    expect((await screen.findByRole('alert', {}, { timeout: 3_000 })).textContent).toBe(
      'Failed to load share leaderboard',
    );
    expect(failure.mock.calls.map(([text]) => text)).toContain('Failed to fetch share leaderboard');
    answer = boardOf(place(1, 'ada', 9));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ada')).toBeTruthy();
  });

  it('sends the filters with both queries', async () => {
    const { sent } = board(boardOf(), viewer('me', null));
    await screen.findByText(/not on this board yet/);
    await userEvent.selectOptions(screen.getByLabelText('Timeframe'), 'Today');
    const lastVariables = (name: string) => sent.filter((one) => one.name === name).at(-1)?.variables;
    await waitFor(() =>
      expect(lastVariables('OwnSharePlace')).toEqual({ shareType: null, timeframe: 'DAILY' }),
    );
    expect(lastVariables('ShareBoardPage')).toMatchObject({
      shareType: null,
      timeframe: 'DAILY',
      first: 50,
      after: null,
    });
  });
});
