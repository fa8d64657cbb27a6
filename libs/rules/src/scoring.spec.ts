import { describe, expect, it } from '@jest/globals';
import { asPoints, percentage, POINTS_BY_DIFFICULTY, pointsAwarded, pointsInWords } from './scoring';

describe('points', () => {
  it.each([0, 1, 10, 2_147_483_647])('are %d', (value) => expect(asPoints(value)).toBe(value));

  it.each([-1, 0.5, NaN, Infinity, 2 ** 53])('are not %d', (value) => {
    expect(() => asPoints(value)).toThrow(RangeError);
    expect(() => asPoints(value)).toThrow(String(value));
  });

  it('are told in words', () =>
    expect([0, 1, 20].map(pointsInWords)).toEqual(['0 points', '1 point', '20 points']));

  it('follow the difficulty', () => expect(POINTS_BY_DIFFICULTY).toEqual({ easy: 10, medium: 20, hard: 30 }));

  it.each([
    [true, 20, 20],
    [false, 20, 0],
    [true, 0, 0],
    [false, 0, 0],
  ])('awarded when correct is %s and the question has %d: %d', (isCorrect, points, awarded) => {
    expect(pointsAwarded(isCorrect, points)).toBe(awarded);
  });

  it.each([true, false])('are not awarded from a broken question (correct: %s)', (isCorrect) => {
    expect(() => pointsAwarded(isCorrect, -5)).toThrow('Not a number of points: -5');
  });
});

describe('the percentage', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13], // 12.5: a half goes up
    [1, 200, 1], // 0.5
    [1, 201, 0],
    [199, 200, 100], // 99.5
    [23, 40, 58], // 57.5, which 23 / 40 * 100 misses as 57.49…
    [29, 200, 15], // 14.5, likewise
  ])('of %d in %d is %d', (correct, total, percent) => expect(percentage(correct, total)).toBe(percent));
});
