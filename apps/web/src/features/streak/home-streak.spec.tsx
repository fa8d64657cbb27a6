import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { withViewer } from '../../testing/viewer.fixture';
import { HomeStreak } from './home-streak';
import { HomeStreak_ViewerFragmentDoc } from './home-streak.generated';
import { calendar, freezes, streakViewer, TODAY } from './streak.fixture';

function show(fields: object = {}, playerFields: object = {}, today: string = TODAY) {
  const viewer = streakViewer(
    {
      streakCalendar: calendar('RIGHT', 'FROZEN', 'OPEN'),
      streakExplanation: { __typename: 'StreakExplanation', brokenOn: null, length: 3 },
      ...fields,
    },
    playerFields,
  );
  const onOutdated = jest.fn();
  render(
    withViewer(HomeStreak_ViewerFragmentDoc, viewer, (ref) => (
      <HomeStreak viewer={ref} today={today} onOutdated={onOutdated} />
    )).element,
  );
  return onOutdated;
}

const days = () =>
  within(screen.getByRole('list', { name: 'Your last seven days' })).getAllByRole('listitem');

describe('HomeStreak', () => {
  it('shows the last seven days up to today, with the kind of each', () => {
    const onOutdated = show();
    expect(days().map((day) => day.textContent)).toEqual([
      'Wed4 March 2026: Before your first answer',
      'Thu5 March 2026: Before your first answer',
      'Fri6 March 2026: Before your first answer',
      'Sat7 March 2026: Before your first answer',
      'Sun8 March 2026: Answered right',
      'Mon9 March 2026: Freeze used',
      'Today10 March 2026: Today, still open',
    ]);
    expect(onOutdated).not.toHaveBeenCalled();
  });

  it.each([
    [3, '4 days to the blue tier'],
    [29, '1 day to the amber tier'],
    [30, 'You have reached the highest tier.'],
    [0, 'Streaks change color after 7, 14 and 30 days.'],
  ])('shows the way from %i days to the next tier', (currentStreak, text) => {
    show({}, { currentStreak });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['offers another freeze', freezes(1), 1, false],
    ['disables the button when none can be bought', freezes(0, 'Too few points'), 1, true],
    ['offers none at the maximum', freezes(2, 'Maximum'), 0, false],
  ])('%s', (_what, streakFreezes, buttons, disabled) => {
    show({ streakFreezes });
    expect(screen.getByText(`${streakFreezes.held} of 2 freezes`)).toBeTruthy();
    const found = screen.queryAllByRole<HTMLButtonElement>('button', { name: 'Buy one for 50 points' });
    expect(found.map((button) => button.disabled)).toEqual(Array(buttons).fill(disabled));
  });

  it('says visibly why no freeze can be bought, as a description of the button', () => {
    show({ streakFreezes: freezes(0, 'Too few points') });
    const described = screen
      .getByRole('button', { name: 'Buy one for 50 points' })
      .getAttribute('aria-describedby');
    const texts = described?.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['0 of 2 freezes', 'Too few points.']);
  });

  it('gives no reason at the maximum, where nothing is offered', () => {
    show({ streakFreezes: freezes(2, 'Maximum') });
    expect(screen.queryByText(/Maximum/)).toBeNull();
  });

  it('asks for the streak of a new day', () => {
    expect(show({}, {}, '2026-03-11')).toHaveBeenCalledTimes(1);
  });
});
