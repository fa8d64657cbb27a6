import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, parseDay } from './calendar';
import {
  currentStreak,
  formatDays,
  NO_STREAK,
  reachesTier,
  type Streak,
  streakAfterAnswer,
  streakTier,
  streakTooltip,
} from './streak';
import { streak } from './streak.fixture';

describe('streakAfterAnswer', () => {
  it.each([
    ['starts at 1', NO_STREAK, '2025-06-10', streak(1, '2025-06-10')],
    ['grows on the next day', streak(1, '2025-06-10'), '2025-06-11', streak(2, '2025-06-11')],
    ['grows across a month boundary', streak(6, '2025-04-30'), '2025-05-01', streak(7, '2025-05-01')],
    ['grows across a year boundary', streak(6, '2025-12-31'), '2026-01-01', streak(7, '2026-01-01')],
    ['grows on a leap day', streak(6, '2024-02-28'), '2024-02-29', streak(7, '2024-02-29')],
    ['grows after a leap day', streak(7, '2024-02-29'), '2024-03-01', streak(8, '2024-03-01')],
    [
      'grows across the end of a 28-day February',
      streak(6, '2025-02-28'),
      '2025-03-01',
      streak(7, '2025-03-01'),
    ],
    ['restarts after a missed leap day', streak(6, '2024-02-28'), '2024-03-01', streak(1, '2024-03-01', 6)],
    ['restarts after a missed day', streak(5, '2025-06-10'), '2025-06-12', streak(1, '2025-06-12', 5)],
    ['restarts after a missed year', streak(5, '2025-06-10'), '2026-06-10', streak(1, '2026-06-10', 5)],
    ['keeps a longer record', streak(2, '2025-06-10', 9), '2025-06-11', streak(3, '2025-06-11', 9)],
    [
      'keeps the record when equal to it',
      streak(8, '2025-06-10', 9),
      '2025-06-11',
      streak(9, '2025-06-11', 9),
    ],
    ['sets a new record', streak(9, '2025-06-10', 9), '2025-06-11', streak(10, '2025-06-11', 10)],
  ])('%s', (_title, before, day, after) => {
    expect(streakAfterAnswer(before, parseDay(day))).toEqual(after);
  });

  it.each([
    ['the same day', '2025-06-10'],
    ['the previous day', '2025-06-09'],
    ['a year earlier', '2024-06-10'],
  ])('is unchanged by another answer for %s', (_title, day) => {
    const before = streak(5, '2025-06-10', 9);
    expect(streakAfterAnswer(before, parseDay(day))).toBe(before);
  });

  it('does not modify its argument', () => {
    const before = Object.freeze(streak(5, '2025-06-10', 9));
    streakAfterAnswer(before, parseDay('2025-06-11'));
    expect(before).toEqual(streak(5, '2025-06-10', 9));
    expect(NO_STREAK).toEqual({ days: 0, lastDay: null, longest: 0, freezes: 0 });
    expect(Object.isFrozen(NO_STREAK)).toBe(true);
  });
});

describe('currentStreak', () => {
  it.each([
    ['counts a streak that ends today', '2025-06-10', 5],
    ['counts a streak that ended yesterday', '2025-06-11', 5],
    ['is 0 when the last answer was two days ago', '2025-06-12', 0],
    ['is 0 when the last answer was a year ago', '2026-06-10', 0],
    ['counts a streak that ends tomorrow, as seen just before midnight', '2025-06-09', 5],
  ])('%s', (_title, today, days) =>
    expect(currentStreak(streak(5, '2025-06-10', 9), parseDay(today))).toBe(days),
  );

  it.each([
    ['2025-12-31', '2026-01-01', 3],
    ['2025-12-30', '2026-01-01', 0],
    ['2024-02-29', '2024-03-01', 3],
    ['2024-02-28', '2024-03-01', 0],
    ['2025-02-28', '2025-03-01', 3],
  ])('of 3 days to %s is on %s %d', (lastDay, today, days) => {
    expect(currentStreak(streak(3, lastDay), parseDay(today))).toBe(days);
  });

  it('is 0 for a player who has not answered yet', () =>
    expect(currentStreak(NO_STREAK, parseDay('2025-06-10'))).toBe(0));
});

describe('a sequence of answers', () => {
  const FIRST = parseDay('2024-02-20');
  const answeredDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 });

  /** The streak by definition: counts back from the latest day of the set. */
  function streakByDefinition(numbers: readonly number[]): Streak {
    const answered = new Set(numbers);
    const runUpTo = (number: number): number => (answered.has(number) ? 1 + runUpTo(number - 1) : 0);
    const latest = Math.max(...numbers);
    return {
      days: runUpTo(latest),
      lastDay: addDays(FIRST, latest),
      longest: Math.max(...numbers.map(runUpTo)),
      freezes: 0,
    };
  }

  const inOrder = (numbers: readonly number[]): Day[] =>
    [...numbers].sort((one, other) => one - other).map((number) => addDays(FIRST, number));

  it('results in the streak defined by the set of days', () => {
    fc.assert(
      fc.property(answeredDays, (numbers) => {
        fc.pre(numbers.length > 0);
        expect(inOrder(numbers).reduce(streakAfterAnswer, NO_STREAK)).toEqual(streakByDefinition(numbers));
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('in any order, never decreases the longest streak or the last day', () => {
    fc.assert(
      fc.property(answeredDays, (numbers) => {
        let before = NO_STREAK;
        for (const number of numbers) {
          const after = streakAfterAnswer(before, addDays(FIRST, number));
          expect(after.longest).toBeGreaterThanOrEqual(before.longest);
          expect(after.longest).toBeGreaterThanOrEqual(after.days);
          expect(String(after.lastDay) >= String(before.lastDay ?? '')).toBe(true);
          before = after;
        }
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

describe('streakTier', () => {
  it.each([
    [-1, 'none'],
    [0, 'none'],
    [NaN, 'none'],
    [1, 'green'],
    [6, 'green'],
    [7, 'blue'],
    [13, 'blue'],
    [14, 'violet'],
    [29, 'violet'],
    [30, 'amber'],
    [365, 'amber'],
  ])('of %d days is %s', (days, tier) => expect(streakTier(days)).toBe(tier));
});

describe('formatDays and streakTooltip', () => {
  it.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [30, '30 days'],
  ])('format %d as %s', (days, text) => {
    expect(formatDays(days)).toBe(text);
    expect(streakTooltip(days)).toBe(`Your current streak: ${text}`);
  });
});

describe('reachesTier', () => {
  it('is true on days 7, 14 and 30 only', () => {
    const days = Array.from({ length: 400 }, (_, day) => day);
    expect(days.filter((day) => reachesTier(day))).toEqual([7, 14, 30]);
  });
});
