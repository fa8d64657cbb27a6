import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { withViewer } from '../../testing/viewer.fixture';
import { AccuracyCharts } from './accuracy-charts';
import { AccuracyCharts_ViewerFragmentDoc } from './accuracy-charts.generated';
import { category, progressViewer } from './progress.fixture';

function show(accuracy: object[]) {
  const viewer = progressViewer({ accuracy });
  return render(
    withViewer(AccuracyCharts_ViewerFragmentDoc, viewer, (ref) => <AccuracyCharts viewer={ref} />).element,
  );
}

const WEB = category('Web', ['2026-01', 4, 3], ['2026-03', 1, 0]);
const SECURITY = category('Security', ['2026-03', 2, 2]);

describe('AccuracyCharts', () => {
  it('draws a chart with a text alternative for each category', () => {
    show([WEB, SECURITY]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'All categories71%5 of 7 correctJanMar',
      'Web60%3 of 5 correctJanMar',
      'Security100%2 of 2 correct',
    ]);
    expect(screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'))).toContain(
      'Web: January 2026 3 of 4, 75%; March 2026 0 of 1, 0%',
    );
  });

  it('draws a dot for each month with an answer, larger for more answers and higher for better ones', () => {
    const { container } = show([WEB]);
    const dots = [...container.querySelectorAll('circle')].map((dot) =>
      ['cx', 'cy', 'r'].map((name) => Number(dot.getAttribute(name))),
    );
    expect(dots).toHaveLength(2);
    const [january, march] = dots as [number[], number[]];
    expect(january[0]).toBeLessThan(march[0]!);
    expect(january[1]).toBeLessThan(march[1]!);
    expect(january[2]).toBeGreaterThan(march[2]!);
  });

  it('has a table with the same numbers', () => {
    show([WEB, SECURITY]);
    const rows = screen
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Category', 'All months', 'January 2026', 'February 2026', 'March 2026'],
      ['All categories', '5 of 7, 71%', '3 of 4, 75%', '–', '2 of 3, 67%'],
      ['Web', '3 of 5, 60%', '3 of 4, 75%', '–', '0 of 1, 0%'],
      ['Security', '2 of 2, 100%', '–', '–', '2 of 2, 100%'],
    ]);
  });

  it('has no sum for a single category', () => {
    show([WEB]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows a single month in figures only', () => {
    show([SECURITY]);
    expect(screen.getByRole('listitem').textContent).toBe('Security100%2 of 2 correct');
    expect(screen.getByText('Correct answers in March 2026.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  it('renders nothing without answers', () => {
    expect(show([]).container.innerHTML).toBe('');
  });
});
