import { describe, expect, it } from '@jest/globals';
import { parseDay } from './calendar';
import {
  currentStreak,
  freezesHeld,
  MAX_FREEZES,
  NO_STREAK,
  streakAfterAnswer,
  streakAfterPurchase,
} from './streak';
import { freezePurchaseProblem } from './streak/freeze-purchase';
import { streak } from './streak.fixture';

describe('streak freezes', () => {
  // A streak of five days that ends on 10 June. Columns: freezes held, today, current streak, freezes left.
  it.each([
    ['are not used on the last answered day', 2, '2025-06-10', 5, 2],
    ['are not used while today is still open', 2, '2025-06-11', 5, 2],
    ['cover one missed day', 1, '2025-06-12', 5, 0],
    ['are used one per missed day', 2, '2025-06-12', 5, 1],
    ['cover two missed days', 2, '2025-06-13', 5, 0],
    ['do not help when none is held', 0, '2025-06-12', 0, 0],
    ['are used up even if they do not cover the gap', 1, '2025-06-13', 0, 0],
    ['do not cover three missed days', 2, '2025-06-14', 0, 0],
    ['do not cover a year', 2, '2026-06-10', 0, 0],
    ["are not used before tomorrow's answer, as seen just before midnight", 2, '2025-06-09', 5, 2],
  ])('%s', (_title, freezes, today, days, left) => {
    const stored = streak(5, '2025-06-10', 9, freezes);
    expect(currentStreak(stored, parseDay(today))).toBe(days);
    expect(freezesHeld(stored, parseDay(today))).toBe(left);
  });

  it.each([
    ['a leap day', '2024-02-28', '2024-03-01'],
    ['the last day of a 28-day February', '2025-02-27', '2025-03-01'],
    ['the last day of a month', '2025-04-29', '2025-05-01'],
    ['the first day of a year', '2025-12-31', '2026-01-02'],
    // Many time zones change their clocks on these days; days are counted, not hours.
    ['a day of 23 hours', '2026-03-28', '2026-03-30'],
    ['a day of 25 hours', '2026-10-24', '2026-10-26'],
  ])('cover %s', (_day, lastDay, today) => {
    const stored = streak(6, lastDay, 6, 1);
    expect(currentStreak(stored, parseDay(today))).toBe(6);
    expect(streakAfterAnswer(stored, parseDay(today))).toEqual(streak(7, today));
  });

  it.each([
    ['do not count frozen days', streak(5, '2025-06-10', 9, 2), streak(6, '2025-06-12', 9, 1)],
    [
      'stay used up when they did not cover the gap',
      streak(5, '2025-06-09', 9, 1),
      streak(1, '2025-06-12', 9),
    ],
    ['are kept while the streak is broken', streak(0, '2025-06-01', 9, 2), streak(1, '2025-06-12', 9, 2)],
    ['are kept before the first answer', { ...NO_STREAK, freezes: 1 }, streak(1, '2025-06-12', 1, 1)],
  ])('%s, after an answer on 12 June', (_title, before, after) => {
    expect(streakAfterAnswer(before, parseDay('2025-06-12'))).toEqual(after);
  });

  it.each([
    ['add to those held on an answered day', streak(5, '2025-06-12'), streak(5, '2025-06-12', 5, 1)],
    ['add to those held on an open day', streak(5, '2025-06-11', 5, 1), streak(5, '2025-06-11', 5, 2)],
    ['replace the one that yesterday used', streak(5, '2025-06-10', 5, 1), streak(5, '2025-06-11', 5, 1)],
    [
      'come too late for a day missed before',
      streak(5, '2025-06-10'),
      { ...streak(0, '2025-06-10', 5), freezes: 1 },
    ],
  ])('bought on 12 June %s', (_title, before, after) => {
    expect(streakAfterPurchase(before, parseDay('2025-06-12'))).toEqual(after);
  });

  it('can be bought every day to preserve a streak without answers', () => {
    let stored = streak(5, '2025-06-10', 5, 1);
    for (const day of ['2025-06-12', '2025-06-13', '2025-06-14']) {
      stored = streakAfterPurchase(stored, parseDay(day));
      expect(stored.freezes).toBe(1);
    }
    expect(currentStreak(stored, parseDay('2025-06-15'))).toBe(5);
    expect(currentStreak(stored, parseDay('2025-06-16'))).toBe(0);
  });

  it('cannot exceed two at a time', () => {
    const full = streak(5, '2025-06-10', 5, MAX_FREEZES);
    expect(() => streakAfterPurchase(full, parseDay('2025-06-11'))).toThrow(RangeError);
    expect(streakAfterPurchase(full, parseDay('2025-06-12')).freezes).toBe(MAX_FREEZES);
  });
});

describe('freezePurchaseProblem', () => {
  it.each([
    [5, 0, 50, null],
    [1, 1, 50, null],
    [5, 0, 49, 'A streak freeze costs 50 points; you have 49 to spend'],
    [5, 2, 500, 'You already hold 2 streak freezes, as many as you may'],
    [5, 2, 0, 'You already hold 2 streak freezes, as many as you may'],
    [0, 0, 500, "A streak freeze keeps a streak. Answer today's question to start one"],
  ])('of a streak of %d days with %d held and %d points to spend is %j', (days, held, points, message) =>
    expect(freezePurchaseProblem({ days, held, points }, 50)).toBe(message),
  );
});
