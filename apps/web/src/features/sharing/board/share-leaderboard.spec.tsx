import { toast } from '@daily/ui/overlays/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareLeaderboard } from './share-leaderboard';
import { type Reply, boardOf, place, show } from '../sharing.fixture';

let failure: jest.SpiedFunction<typeof toast.error>;

beforeEach(() => {
  failure = jest.spyOn(toast, 'error').mockReset();
});

const board = (answer: Reply) => show(<ShareLeaderboard />, { ShareBoardPage: answer });
const section = () => screen.getByRole('region', { name: 'Share Champions' });
const expectLine = () => {
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
};
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('ShareLeaderboard', () => {
  it('shows icons for the first three ranks, then numbers, and Anonymous for a player without a name', async () => {
    board(boardOf(place(1, 'ada', 9), place(2, 'bob', 5), place(2, ' ', 5), place(4, 'dee', 1)));
    await screen.findByText('ada');
    // Initials stand in for a missing picture.
    expect(rows()).toEqual([
      'Rank 1 Aada 40 points 9 shares',
      'Rank 2 Bbob 40 points 5 shares',
      'Rank 2 AAnonymous 40 points 5 shares',
      '#4Ddee 40 points 1 share',
    ]);
  });

  it('takes one line while it loads, and does not stand on a page without scripts', () => {
    board('silent');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(0);
    expectLine();
    expect(section().className).toContain('noscript:hidden');
  });

  it('takes one line while it is empty', async () => {
    board(boardOf());
    expect(await screen.findByText(/No verified shares yet/)).toBeTruthy();
    expectLine();
  });

  it('shows five placeholder rows while the entries of a filter load, and how verification works', async () => {
    board(({ timeframe }) => (timeframe === 'ALL' ? boardOf(place(1, 'ada', 9)) : 'silent'));
    await screen.findByText('ada');
    expect(section().className).toContain('noscript:hidden');
    await userEvent.selectOptions(screen.getByLabelText('Timeframe'), 'Today');
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(5);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.getByText(/Admins have no control over share verification/)).toBeTruthy();
  });

  it('shows an error in place and in a toast', async () => {
    board('offline');
    expect((await screen.findByRole('alert', {}, { timeout: 3_000 })).textContent).toBe(
      'Failed to load share leaderboard',
    );
    expect(failure.mock.calls.map(([text]) => text)).toContain('Failed to fetch share leaderboard');
  });

  it('filters by content type and timeframe, with a value for each option', async () => {
    const { sent } = board(({ timeframe }) =>
      timeframe === 'ALL' ? boardOf(place(1, 'ada', 9)) : boardOf(),
    );
    await screen.findByText('ada');
    const [content, time] = screen.getAllByRole<HTMLSelectElement>('combobox');
    const options = (select?: HTMLSelectElement) =>
      Array.from(select?.options ?? [], ({ value, text }) => [value, text]);
    expect(options(content)).toEqual([
      ['all', 'All Content'],
      ['trivia_question', 'Trivia Question'],
      ['contest', 'Contest'],
    ]);
    expect(options(time)).toEqual([
      ['all', 'All Time'],
      ['monthly', 'This Month'],
      ['weekly', 'This Week'],
      ['daily', 'Today'],
    ]);
    await userEvent.selectOptions(content!, 'Contest');
    await userEvent.selectOptions(time!, 'This Week');
    await waitFor(() =>
      expect(sent.at(-1)?.variables).toMatchObject({ first: 5, shareType: 'CONTEST', timeframe: 'WEEKLY' }),
    );
    expect(sent[0]?.variables).toMatchObject({ first: 5, shareType: null, timeframe: 'ALL' });
  });
});
