import { describe, expect, it } from '@jest/globals';
import { formatCoarsely, formatCountdown, formatTaken } from './durations';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

describe('durations of contests', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [42 * SECOND, '0:42'],
    [59 * MINUTE + 59_500, '01:00:00'],
    [5 * HOUR + 12 * MINUTE + 33 * SECOND, '05:12:33'],
    [DAY, '1 day'],
    [3 * DAY + 4 * HOUR, '3 days 4 h'],
  ])('counts down %d ms as %s', (left, text) => {
    expect(formatCountdown(left)).toBe(text);
  });

  it.each([
    [0, '0 min'],
    [1, '1 min'],
    [5 * HOUR + 12 * MINUTE, '5 h 12 min'],
    [2 * HOUR, '2 h'],
    [DAY + HOUR, '1 day 1 h'],
  ])('describes %d ms as %s', (left, text) => {
    expect(formatCoarsely(left)).toBe(text);
  });

  it('formats times taken', () => {
    expect([0, 4_240, 59_960, 725_000, HOUR + 2 * MINUTE + 5 * SECOND].map(formatTaken)).toEqual([
      '0:00.0',
      '0:04.2',
      '1:00.0',
      '12:05.0',
      '1:02:05',
    ]);
  });
});
