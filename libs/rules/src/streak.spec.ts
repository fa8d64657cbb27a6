import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, parseDay } from './calendar';
import {
  currentStreak,
  freezePurchaseProblem,
  freezesHeld,
  MOST_FREEZES,
  NO_STREAK,
  reachesTier,
  type Streak,
  streakAfterAnswer,
  streakAfterPurchase,
  streakLength,
  streakTier,
  streakTooltip,
} from './streak';

const streak = (days: number, lastDay: string, longest = days, freezes = 0): Streak => ({
  days,
  lastDay: parseDay(lastDay),
  longest,
  freezes,
});

describe('the streak after an answer', () => {
  it.each([
    ['the first answer ever', NO_STREAK, '2025-06-10', streak(1, '2025-06-10')],
    ['the next day', streak(1, '2025-06-10'), '2025-06-11', streak(2, '2025-06-11')],
    ['the next day, over a month end', streak(6, '2025-04-30'), '2025-05-01', streak(7, '2025-05-01')],
    ['the next day, over a year end', streak(6, '2025-12-31'), '2026-01-01', streak(7, '2026-01-01')],
    ['on a leap day', streak(6, '2024-02-28'), '2024-02-29', streak(7, '2024-02-29')],
    ['after a leap day', streak(7, '2024-02-29'), '2024-03-01', streak(8, '2024-03-01')],
    ['over a February without one', streak(6, '2025-02-28'), '2025-03-01', streak(7, '2025-03-01')],
    ['a leap day left out', streak(6, '2024-02-28'), '2024-03-01', streak(1, '2024-03-01', 6)],
    ['one day missed', streak(5, '2025-06-10'), '2025-06-12', streak(1, '2025-06-12', 5)],
    ['a year missed', streak(5, '2025-06-10'), '2026-06-10', streak(1, '2026-06-10', 5)],
    ['not yet as long as the longest', streak(2, '2025-06-10', 9), '2025-06-11', streak(3, '2025-06-11', 9)],
    ['as long as the longest', streak(8, '2025-06-10', 9), '2025-06-11', streak(9, '2025-06-11', 9)],
    ['longer than the longest', streak(9, '2025-06-10', 9), '2025-06-11', streak(10, '2025-06-11', 10)],
  ])('%s', (_what, before, day, after) => {
    expect(streakAfterAnswer(before, parseDay(day))).toEqual(after);
  });

  it.each([
    ['the same day', '2025-06-10'],
    ['the day before', '2025-06-09'],
    ['long before', '2024-06-10'],
  ])('stays as it was for another answer of %s', (_what, day) => {
    const before = streak(5, '2025-06-10', 9);
    expect(streakAfterAnswer(before, parseDay(day))).toBe(before);
  });

  it('leaves what it was given alone', () => {
    const before = Object.freeze(streak(5, '2025-06-10', 9));
    streakAfterAnswer(before, parseDay('2025-06-11'));
    expect(before).toEqual(streak(5, '2025-06-10', 9));
    expect(NO_STREAK).toEqual({ days: 0, lastDay: null, longest: 0, freezes: 0 });
    expect(Object.isFrozen(NO_STREAK)).toBe(true);
  });
});

describe('the current streak', () => {
  it.each([
    ['that ends today', '2025-06-10', 5],
    ['that ended yesterday', '2025-06-11', 5],
    ['that ended two days ago', '2025-06-12', 0],
    ['that ended a year ago', '2026-06-10', 0],
    ['seen from the day before its end, as at the turn of a day', '2025-06-09', 5],
  ])('%s', (_what, today, days) =>
    expect(currentStreak(streak(5, '2025-06-10', 9), parseDay(today))).toBe(days),
  );

  it.each([
    ['2025-12-31', '2026-01-01', 3],
    ['2025-12-30', '2026-01-01', 0],
    ['2024-02-29', '2024-03-01', 3],
    ['2024-02-28', '2024-03-01', 0],
    ['2025-02-28', '2025-03-01', 3],
  ])('that ended on %s, seen on %s', (lastDay, today, days) => {
    expect(currentStreak(streak(3, lastDay), parseDay(today))).toBe(days);
  });

  it('is 0 for who has never answered', () =>
    expect(currentStreak(NO_STREAK, parseDay('2025-06-10'))).toBe(0));
});

describe('freezes', () => {
  // Five days up to 10 June; the columns: freezes held, the day it is, what the streak counts, what is left of them.
  it.each([
    ['the day itself', 2, '2025-06-10', 5, 2],
    ['the next day, still open', 2, '2025-06-11', 5, 2],
    ['one missed day', 1, '2025-06-12', 5, 0],
    ['one missed day, of two freezes', 2, '2025-06-12', 5, 1],
    ['two missed days', 2, '2025-06-13', 5, 0],
    ['one missed day without any', 0, '2025-06-12', 0, 0],
    ['two missed days with one: it is gone all the same', 1, '2025-06-13', 0, 0],
    ['three missed days with two', 2, '2025-06-14', 0, 0],
    ['a year away', 2, '2026-06-10', 0, 0],
    ['an answer of tomorrow, as at the turn of a day', 2, '2025-06-09', 5, 2],
  ])('after %s', (_what, freezes, today, days, left) => {
    const stored = streak(5, '2025-06-10', 9, freezes);
    expect(currentStreak(stored, parseDay(today))).toBe(days);
    expect(freezesHeld(stored, parseDay(today))).toBe(left);
  });

  it.each([
    ['over a leap day', '2024-02-28', '2024-03-01'],
    ['over the end of a February without one', '2025-02-27', '2025-03-01'],
    ['over the end of a month', '2025-04-29', '2025-05-01'],
    ['over the end of a year', '2025-12-31', '2026-01-02'],
    // The clocks of most zones change in these nights; days are counted, not hours.
    ['over a day of 23 hours', '2026-03-28', '2026-03-30'],
    ['over a day of 25 hours', '2026-10-24', '2026-10-26'],
  ])('keep a streak %s', (_what, lastDay, today) => {
    const stored = streak(6, lastDay, 6, 1);
    expect(currentStreak(stored, parseDay(today))).toBe(6);
    expect(streakAfterAnswer(stored, parseDay(today))).toEqual(streak(7, today));
  });

  it.each([
    ['a frozen day is not counted', streak(5, '2025-06-10', 9, 2), streak(6, '2025-06-12', 9, 1)],
    ['what was spent in vain is gone', streak(5, '2025-06-09', 9, 1), streak(1, '2025-06-12', 9)],
    ['a broken streak spends none', streak(0, '2025-06-01', 9, 2), streak(1, '2025-06-12', 9, 2)],
    ['nor does one that has not begun', { ...NO_STREAK, freezes: 1 }, streak(1, '2025-06-12', 1, 1)],
  ])('at an answer on 12 June: %s', (_what, before, after) => {
    expect(streakAfterAnswer(before, parseDay('2025-06-12'))).toEqual(after);
  });

  it.each([
    ['on an answered day', streak(5, '2025-06-12'), streak(5, '2025-06-12', 5, 1)],
    ['on an open day', streak(5, '2025-06-11', 5, 1), streak(5, '2025-06-11', 5, 2)],
    [
      'while one keeps the streak: yesterday is settled',
      streak(5, '2025-06-10', 5, 1),
      streak(5, '2025-06-11', 5, 1),
    ],
    [
      'the day after one was missed: too late for it',
      streak(5, '2025-06-10'),
      { ...streak(0, '2025-06-10', 5), freezes: 1 },
    ],
  ])('are bought %s', (_what, before, after) => {
    expect(streakAfterPurchase(before, parseDay('2025-06-12'))).toEqual(after);
  });

  it('can be bought day by day, to keep a streak that is never answered', () => {
    let stored = streak(5, '2025-06-10', 5, 1);
    for (const day of ['2025-06-12', '2025-06-13', '2025-06-14']) {
      stored = streakAfterPurchase(stored, parseDay(day));
      expect(stored.freezes).toBe(1);
    }
    expect(currentStreak(stored, parseDay('2025-06-15'))).toBe(5);
    expect(currentStreak(stored, parseDay('2025-06-16'))).toBe(0);
  });

  it('are at most two at a time', () => {
    const full = streak(5, '2025-06-10', 5, MOST_FREEZES);
    expect(() => streakAfterPurchase(full, parseDay('2025-06-11'))).toThrow(RangeError);
    expect(streakAfterPurchase(full, parseDay('2025-06-12')).freezes).toBe(MOST_FREEZES);
  });

  it.each([
    [0, 50, null],
    [1, 50, null],
    [0, 49, 'A streak freeze costs 50 points; you have 49 to spend'],
    [2, 500, 'You hold 2 streak freezes, which is as many as you can'],
    [2, 0, 'You hold 2 streak freezes, which is as many as you can'],
  ])('with %d held and %d points to spend: %s', (held, points, problem) =>
    expect(freezePurchaseProblem(held, points, 50)).toBe(problem),
  );
});

describe('a history of answers', () => {
  const FIRST = parseDay('2024-02-20');
  const answeredDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 });

  /** The rule by its definition: looks at the set of days alone, and counts back from the newest one. */
  function countedBack(numbers: readonly number[]): Streak {
    const answered = new Set(numbers);
    const runUpTo = (number: number): number => (answered.has(number) ? 1 + runUpTo(number - 1) : 0);
    const newest = Math.max(...numbers);
    return {
      days: runUpTo(newest),
      lastDay: addDays(FIRST, newest),
      longest: Math.max(...numbers.map(runUpTo)),
      freezes: 0,
    };
  }

  const inOrder = (numbers: readonly number[]): Day[] =>
    [...numbers].sort((one, other) => one - other).map((number) => addDays(FIRST, number));

  it('gives the streak that the days themselves show', () => {
    fc.assert(
      fc.property(answeredDays, (numbers) => {
        fc.pre(numbers.length > 0);
        expect(inOrder(numbers).reduce(streakAfterAnswer, NO_STREAK)).toEqual(countedBack(numbers));
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('in any order, never lowers the longest nor turns back', () => {
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

describe('the badge', () => {
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

  it.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [30, '30 days'],
  ])('counts %d as %s', (days, words) => {
    expect(streakLength(days)).toBe(words);
    expect(streakTooltip(days)).toBe(`Your current streak: ${words}`);
  });
});

describe('a new tier', () => {
  it('is reached on three days of a streak', () => {
    const days = Array.from({ length: 400 }, (_, day) => day);
    expect(days.filter(reachesTier)).toEqual([7, 14, 30]);
  });
});
