import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { withViewer } from '../../testing/viewer.fixture';
import { StreakCalendar } from './streak-calendar';
import { StreakCalendar_ViewerFragmentDoc } from './streak-calendar.generated';
import { calendar, streakViewer, TODAY } from './streak.fixture';

function show(...kinds: Parameters<typeof calendar>) {
  const viewer = streakViewer({ streakCalendar: calendar(...kinds) });
  return render(
    withViewer(StreakCalendar_ViewerFragmentDoc, viewer, (ref) => (
      <StreakCalendar viewer={ref} today={TODAY} />
    )).element,
  );
}

const WEEK = Array.from({ length: 7 }, () => 'RIGHT' as const);

describe('StreakCalendar', () => {
  it('describes the drawing in a sentence', () => {
    show('RIGHT', 'RIGHT', 'RIGHT', 'WRONG', 'FROZEN', 'MISSED', 'RIGHT', 'OPEN');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Calendar of one month since 3 March 2026: 5 days answered, 4 of them right, 1 with a freeze used, 1 missed.',
    );
    expect(
      within(screen.getByRole('list', { name: 'Legend' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Answered right', 'Answered wrong', 'Freeze used', 'Missed', 'Today, still open']);
  });

  it('has a table with the numbers by month', () => {
    show(...Array.from({ length: 10 }, () => 'RIGHT' as const), 'WRONG', 'FROZEN', 'OPEN');
    const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'MonthAnswered rightAnswered wrongFreeze usedMissed',
      'March 20267110',
      'February 20263000',
    ]);
  });

  it('can be focused, so that keys scroll it', () => {
    show(...WEEK, 'RIGHT');
    expect(screen.getByRole('region', { name: 'Calendar, scrolls sideways' }).tabIndex).toBe(0);
  });

  it('describes the day under the pointer, otherwise today', () => {
    const { container } = show(...WEEK, 'FROZEN', 'OPEN');
    expect(container.textContent).toContain('10 March 2026: today, still open');
    const drawing = screen.getByRole('img');
    // The cell of Monday, 9 March is in the last column and the first row.
    const at = { clientX: 30 + 52 * 15 + 4, clientY: 18 + 4 };
    fireEvent(drawing, new MouseEvent('pointermove', { bubbles: true, ...at }));
    expect(container.textContent).toContain('9 March 2026: freeze used');
    fireEvent(drawing, new MouseEvent('pointermove', { bubbles: true, clientX: 1, clientY: 1 }));
    expect(container.textContent).toContain('10 March 2026: today, still open');
  });

  it('has its full size before the first answer, without a legend and a table', () => {
    show();
    const drawing = screen.getByRole('img', { name: 'Calendar of the last year, still empty.' });
    expect(drawing.getAttribute('width')).toBe('825');
    expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });
});
