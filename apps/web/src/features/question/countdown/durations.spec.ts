import { describe, expect, it } from '@jest/globals';
import { formatApproximately, formatClock, formatDuration, formatMinutes } from './durations';

const S = 1000;
const MIN = 60 * S;
const H = 60 * MIN;

describe('the time left of', () => {
  it.each([
    [24 * H, '24:00:00', '24 h', 'about 24 hours'],
    [5 * H + 12 * MIN + 33 * S, '05:12:33', '5 h 13 min', 'about 5 hours'],
    [H + 30 * MIN, '01:30:00', '1 h 30 min', 'about 2 hours'],
    [H, '01:00:00', '1 h', 'about an hour'],
    [55 * MIN, '00:55:00', '55 min', 'about an hour'],
    [12 * MIN, '00:12:00', '12 min', 'about 10 minutes'],
    [61 * S, '00:01:01', '2 min', 'a few minutes'],
    [60 * S, '00:01:00', '1 min', 'a few minutes'],
    [1, '00:00:01', '1 min', 'a few minutes'],
    [0, '00:00:00', '0 min', 'a few minutes'],
  ])('%i ms is formatted as %s, %s and %s', (left, clock, minutes, approximate) => {
    expect([formatClock(left), formatMinutes(left), formatApproximately(left)]).toEqual([
      clock,
      minutes,
      approximate,
    ]);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 min'],
    [65, '1 min 5 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h'],
    [7380, '2 h 3 min'],
    [86_400, '24 h'],
  ])('formats %i seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});
