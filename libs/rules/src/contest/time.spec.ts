import { expect, it } from '@jest/globals';
import { formatContestTime, formatLimit } from './time';

it.each([
  ['2026-11-22T18:00:00Z', 'UTC', '22 Nov 2026, 18:00 UTC'],
  ['2026-11-22T23:30:00Z', 'Europe/Paris', '23 Nov 2026, 00:30 Paris'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '8 Mar 2026, 03:00 New York'],
])('formats %s in %s as %s', (instant, timeZone, text) => {
  expect(formatContestTime(new Date(instant), timeZone)).toBe(text);
});

it('formats time limits', () => {
  expect([1, 45, 60, 90, 120].map(formatLimit)).toEqual([
    '1 second',
    '45 seconds',
    '1 minute',
    '90 seconds',
    '2 minutes',
  ]);
});
