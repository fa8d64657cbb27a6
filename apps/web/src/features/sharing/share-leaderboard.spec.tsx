import { toast } from '@daily/ui/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareLeaderboard } from './share-leaderboard';
import { type Answer, boardOf, place, show } from './sharing.fixture';

let failure: jest.SpiedFunction<typeof toast.error>;

beforeEach(() => {
  failure = jest.spyOn(toast, 'error').mockReset();
});

const board = (answer: Answer) => show(<ShareLeaderboard />, { ShareBoardPage: answer });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('the board of shares', () => {
  it('shows signs for the first three places, then numbers, and Anonymous for who has no name', async () => {
    board(boardOf(place(1, 'ada', 9), place(2, 'bob', 5), place(2, ' ', 5), place(4, 'dee', 1)));
    await screen.findByText('ada');
    // Beside each name stand the initials of who has no picture.
    expect(rows()).toEqual([
      'Rank 1 Aada 40 points 9 shares',
      'Rank 2 Bbob 40 points 5 shares',
      'Rank 2 AAnonymous 40 points 5 shares',
      '#4Ddee 40 points 1 share',
    ]);
  });

  it('has five rows of placeholders while it loads', async () => {
    board('waits');
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(5);
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('says when nobody shared, and who controls it', async () => {
    board(boardOf());
    expect(await screen.findByText(/No verified shares yet/)).toBeTruthy();
    expect(screen.getByText(/Admins have no control over share verification/)).toBeTruthy();
  });

  it('says in the card and in a toast when it cannot be loaded', async () => {
    board('offline');
    expect((await screen.findByRole('alert', {}, { timeout: 3_000 })).textContent).toBe(
      'Failed to load share leaderboard',
    );
    expect(failure.mock.calls.map(([text]) => text)).toContain('Failed to fetch share leaderboard');
  });

  it('filters by content and by time; no option is without a value', async () => {
    const { sent } = board(boardOf());
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
      expect(sent.at(-1)?.variables).toMatchObject({ first: 10, shareType: 'CONTEST', timeframe: 'WEEKLY' }),
    );
    expect(sent[0]?.variables).toMatchObject({ first: 10, shareType: null, timeframe: 'ALL' });
  });
});
