import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { withViewer } from '../../testing/viewer.fixture';
import { CalibrationChart } from './calibration-chart';
import { CalibrationChart_ViewerFragmentDoc } from './calibration-chart.generated';
import { level, progressViewer } from './progress.fixture';

function show(calibration: object[]) {
  const viewer = progressViewer({ calibration });
  return render(
    withViewer(CalibrationChart_ViewerFragmentDoc, viewer, (ref) => <CalibrationChart viewer={ref} />)
      .element,
  );
}

const SURE = level('SURE', 90, ['2026-01', 8, 5], ['2026-03', 2, 1]);

describe('CalibrationChart', () => {
  it('compares how sure the player was with how often they were right', () => {
    show([level('GUESSING', 25, ['2026-03', 2, 1]), level('FAIRLY_SURE', 60, ['2026-03', 5, 5]), SURE]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Guessing50%1 of 2 correctTells you more after 5 answers',
      'Fairly sure100%5 of 5 correctYou are right more often than you think',
      'Sure60%6 of 10 correctYou are right less often than you thinkJanMar',
    ]);
    expect(screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'))).toEqual([
      '50% correct, 25% expected',
      '100% correct, 60% expected',
      '60% correct, 90% expected',
      'Sure: January 2026 5 of 8, 63%; March 2026 1 of 2, 50%',
    ]);
  });

  it('has a table with the same numbers', () => {
    show([SURE]);
    const rows = screen
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['You said', 'Expected', 'All months', 'January 2026', 'February 2026', 'March 2026'],
      ['Sure', '90%', '6 of 10, 60%', '5 of 8, 63%', '–', '1 of 2, 50%'],
    ]);
  });

  it('renders nothing before the player has said how sure they are', () => {
    expect(show([]).container.innerHTML).toBe('');
  });
});
