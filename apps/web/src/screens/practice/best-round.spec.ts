import { beforeEach, describe, expect, it } from '@jest/globals';
import { isBetter, recordRound } from './best-round';

const MONDAY = Date.parse('2026-03-09T00:00:00Z');
const SUNDAY = Date.parse('2026-03-15T23:59:59Z');

beforeEach(() => localStorage.clear());

describe('recordRound', () => {
  it('keeps the best round of a week, from Monday to Sunday', () => {
    expect(recordRound({ right: 6, of: 10 }, MONDAY)).toBeNull();
    expect(recordRound({ right: 4, of: 10 }, MONDAY)).toEqual({ right: 6, of: 10 });
    expect(recordRound({ right: 8, of: 10 }, SUNDAY)).toEqual({ right: 6, of: 10 });
    expect(recordRound({ right: 1, of: 10 }, SUNDAY)).toEqual({ right: 8, of: 10 });
    expect(recordRound({ right: 1, of: 10 }, SUNDAY + 1_000)).toBeNull();
  });

  it.each([
    'nonsense',
    '3',
    '{"week":"2026-03-09","right":"9","of":10}',
    '{"week":"soon","right":9,"of":10}',
  ])('ignores a malformed store: %s', (stored) => {
    localStorage.setItem('daily-trivia-practice', stored);
    expect(recordRound({ right: 2, of: 10 }, MONDAY)).toBeNull();
  });
});

describe('isBetter', () => {
  it('prefers more right answers, then fewer wrong ones', () => {
    expect(isBetter({ right: 8, of: 10 }, { right: 7, of: 7 })).toBe(true);
    expect(isBetter({ right: 7, of: 7 }, { right: 7, of: 10 })).toBe(true);
    expect(isBetter({ right: 7, of: 10 }, { right: 7, of: 10 })).toBe(false);
  });
});
