import { describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { formatCoarsely, formatCountdown, formatTaken } from './durations';

const SECOND = 1_000;

describe('durations of contests', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [42 * SECOND, '0:42'],
    [59 * MINUTE_MS + 59_500, '01:00:00'],
    [5 * HOUR_MS + 12 * MINUTE_MS + 33 * SECOND, '05:12:33'],
    [DAY_MS, '1 day'],
    [3 * DAY_MS + 4 * HOUR_MS, '3 days 4 h'],
  ])('counts down %d ms as %s', (left, text) => {
    expect(formatCountdown(left)).toBe(text);
  });

  it.each([
    [0, '0 min'],
    [1, '1 min'],
    [5 * HOUR_MS + 12 * MINUTE_MS, '5 h 12 min'],
    [2 * HOUR_MS, '2 h'],
    [DAY_MS + HOUR_MS, '1 day 1 h'],
  ])('describes %d ms as %s', (left, text) => {
    expect(formatCoarsely(left)).toBe(text);
  });

  it('formats times taken', () => {
    expect([0, 4_240, 59_960, 725_000, HOUR_MS + 2 * MINUTE_MS + 5 * SECOND].map(formatTaken)).toEqual([
      '0:00.0',
      '0:04.2',
      '1:00.0',
      '12:05.0',
      '1:02:05',
    ]);
  });
});
