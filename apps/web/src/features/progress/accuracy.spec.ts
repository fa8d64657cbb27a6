import { describe, expect, it } from '@jest/globals';
import { formatCount, formatShortMonth, monthAxis, sumOfCategories } from './accuracy';
import { category } from './progress.fixture';

const WEB = category('Web', ['2025-11', 4, 3], ['2026-01', 1, 0]);
const SECURITY = category('Security', ['2025-10', 1, 1], ['2026-01', 2, 2]);

describe('accuracy', () => {
  it('is added up by month', () => {
    expect(sumOfCategories([WEB, SECURITY], 'All')).toEqual({
      category: 'All',
      answered: 8,
      correct: 6,
      months: [
        { month: '2025-10', answered: 1, correct: 1 },
        { month: '2025-11', answered: 4, correct: 3 },
        { month: '2026-01', answered: 3, correct: 2 },
      ],
    });
  });

  it('has a time axis without gaps', () => {
    expect(monthAxis([WEB, SECURITY])).toEqual(['2025-10', '2025-11', '2025-12', '2026-01']);
    expect(monthAxis([])).toEqual([]);
  });

  it('is formatted as text', () => {
    expect(formatShortMonth('2026-03')).toBe('Mar');
    expect(formatCount({ answered: 3, correct: 2 })).toBe('2 of 3, 67%');
  });
});
