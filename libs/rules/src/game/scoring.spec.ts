import { describe, expect, it } from '@jest/globals';
import { formatPoints, percentage, POINTS_BY_DIFFICULTY, pointsAwarded, toPoints } from './scoring';

describe('toPoints', () => {
  it.each([0, 1, 10, 2_147_483_647])('accepts %d', (value) => expect(toPoints(value)).toBe(value));

  it.each([-1, 0.5, NaN, Infinity, 2 ** 53])('throws for %d', (value) => {
    expect(() => toPoints(value)).toThrow(RangeError);
    expect(() => toPoints(value)).toThrow(String(value));
  });
});

describe('formatPoints', () => {
  it('uses the singular for 1 only', () =>
    expect([0, 1, 20].map(formatPoints)).toEqual(['0 points', '1 point', '20 points']));
});

describe('pointsAwarded', () => {
  it('depends on the difficulty by default', () =>
    expect(POINTS_BY_DIFFICULTY).toEqual({ easy: 10, medium: 20, hard: 30 }));

  it.each([
    [true, 20, 20],
    [false, 20, 0],
    [true, 0, 0],
    [false, 0, 0],
  ])('for isCorrect %s and a question of %d points is %d', (isCorrect, points, awarded) => {
    expect(pointsAwarded(isCorrect, points)).toBe(awarded);
  });

  it.each([true, false])('throws for a question with invalid points when isCorrect is %s', (isCorrect) => {
    expect(() => pointsAwarded(isCorrect, -5)).toThrow('Points must be a non-negative integer: -5');
  });
});

describe('percentage', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13], // 12.5 rounds up
    [1, 200, 1], // 0.5
    [1, 201, 0],
    [199, 200, 100], // 99.5
    [23, 40, 58], // 57.5, although 23 / 40 * 100 is 57.49… in floating point
    [29, 200, 15], // 14.5, which has the same problem
  ])('of %d in %d is %d', (correct, total, percent) => expect(percentage(correct, total)).toBe(percent));
});
