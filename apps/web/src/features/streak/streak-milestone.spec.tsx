import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { withViewer } from '../../testing/viewer.fixture';
import { HomeStreak_ViewerFragmentDoc } from './home-streak.generated';
import { StreakMilestone } from './streak-milestone';
import { streakViewer } from './streak.fixture';

function show(currentStreak: number, fresh: boolean) {
  const viewer = streakViewer({}, { currentStreak });
  return render(
    withViewer(HomeStreak_ViewerFragmentDoc, viewer, (ref) => (
      <StreakMilestone viewer={ref} fresh={fresh} share={(days) => <p>Share {days}</p>} />
    )).element,
  );
}

describe('StreakMilestone', () => {
  it.each([7, 14, 30, 50, 100, 200, 365])('celebrates day %i, with a square for each day', (days) => {
    const { container } = show(days, true);
    expect(screen.getByRole('region', { name: `${days} days in a row!` }).className).toMatch(/animate-rise/);
    expect(container.querySelectorAll('rect')).toHaveLength(days);
    expect(screen.getByText(`Share ${days}`)).toBeTruthy();
  });

  it('says what it means and what comes next', () => {
    show(30, true);
    expect(screen.getByText(/^A month of questions.*reached the amber tier\.$/)).toBeTruthy();
    expect(screen.getByText('The next milestone is 50 days.')).toBeTruthy();
  });

  it('stands still when the page is loaded again on that day', () => {
    show(7, false);
    expect(screen.getByRole('region').className).not.toMatch(/animate/);
  });

  it.each([0, 1, 8])('renders nothing on day %i', (days) => {
    expect(show(days, true).container.innerHTML).toBe('');
  });
});
