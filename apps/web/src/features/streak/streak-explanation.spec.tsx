import { addDays } from '@daily/rules/calendar';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../testing/viewer.fixture';
import { StreakExplanation } from './streak-explanation';
import { MoreStreakDaysDocument, StreakExplanation_ViewerFragmentDoc } from './streak-explanation.generated';
import { explained, streakViewer, TODAY } from './streak.fixture';

function show(streakExplanation: object | null, mocks: object[] = []) {
  const viewer = streakViewer({ streakExplanation });
  render(
    withViewer(
      StreakExplanation_ViewerFragmentDoc,
      viewer,
      (ref) => <StreakExplanation viewer={ref} />,
      mocks,
    ).element,
  );
}

const days = () =>
  within(screen.getByRole('list', { name: 'Day by day' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('StreakExplanation', () => {
  it('explains the streak in a sentence and day by day, newest first', () => {
    show(explained(['OPEN', 'WRONG', 'FROZEN', 'RIGHT', 'MISSED']));
    expect(screen.getByText('Your current streak is 3 days.')).toBeTruthy();
    expect(days()).toEqual([
      '10 March 2026Today, still open5 days',
      '9 March 2026Answered wrong, bought a freeze4 days',
      '8 March 2026Freeze used3 days',
      '7 March 2026Answered right2 days',
      '6 March 2026Missed: the streak ended1 day',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('loads earlier days on request', async () => {
    const viewer = streakViewer({
      streakExplanation: explained(['RIGHT', 'RIGHT'], { from: addDays(TODAY, -2) }),
    });
    show(explained(['OPEN', 'RIGHT'], { more: true }), [
      {
        request: { query: MoreStreakDaysDocument, variables: { after: 'cursor-2026-03-09' } },
        result: { data: { viewer } },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier days' }));
    expect(await screen.findByText('7 March 2026')).toBeTruthy();
    expect(days()).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows only the sentence before the first answer', () => {
    show(explained([]));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('renders nothing without an explanation', () => {
    show(null);
    expect(document.body.textContent).toBe('');
  });
});
