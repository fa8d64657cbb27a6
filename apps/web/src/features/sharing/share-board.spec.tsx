import { toast } from '@daily/ui/toast';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareBoard } from './share-board';
import { type Answer, boardOf, place, show } from './sharing.fixture';

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
  // What jsdom does not have, and what it has and shall not be used.
  Element.prototype.scrollIntoView = () => undefined;
  Reflect.deleteProperty(window, 'WebSocket');
});
beforeEach(() => {
  failure = jest.spyOn(toast, 'error').mockReset();
});

const board = (page: Answer, own: Answer = { viewer: null }) =>
  show(<ShareBoard path={PATH} />, { ShareBoardPage: page, OwnSharePlace: own });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the whole board of shares', () => {
  it('shows every place, and which is the own one', async () => {
    const [ada, bob] = [place(1, 'ada', 9), place(2, 'bob', 5)];
    board(boardOf(ada, bob, place(2, ' ', 5), place(4, 'dee', 1)), viewer(bob.player.id, 2));
    await screen.findByText('Your rank');
    expect(rows()).toEqual([
      'Rank 1  Aada 40 points 9 shares',
      'Rank 2  BbobYou 40 points 5 shares',
      'Rank 2  AAnonymous 40 points 5 shares',
      '#4 Ddee 40 points 1 share',
    ]);
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Jump to my rank' }));
    expect(document.activeElement?.textContent).toContain('bob');
  });

  it('has five rows of placeholders while it loads', () => {
    board('waits', 'waits');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(5);
  });

  it.each([
    ['a visitor', { viewer: null }, /to see your own rank here/],
    ['who shared nothing', viewer('me', null), /not on this board yet. Share a result/],
    ['who is hidden', viewer('me', null, true), /chosen not to appear on leaderboards/],
  ])('tells %s why they have no place', async (_who, own, text) => {
    board(boardOf(place(1, 'ada', 9)), own);
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && text.test(element.textContent)),
    ).toBeTruthy();
  });

  it('invites to the first place while nobody shared', async () => {
    board(boardOf());
    expect(await screen.findByText(/No verified shares yet/)).toBeTruthy();
  });

  it('says in the card and in a toast when it cannot be loaded, and tries again when asked', async () => {
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

  it('asks for what the filters say, page and own place', async () => {
    const { sent } = board(boardOf(), viewer('me', null));
    await screen.findByText(/not on this board yet/);
    await userEvent.selectOptions(screen.getByLabelText('Timeframe'), 'Today');
    const told = (name: string) => sent.filter((one) => one.name === name).at(-1)?.variables;
    await waitFor(() => expect(told('OwnSharePlace')).toEqual({ shareType: null, timeframe: 'DAILY' }));
    expect(told('ShareBoardPage')).toMatchObject({
      shareType: null,
      timeframe: 'DAILY',
      first: 50,
      after: null,
    });
  });
});
