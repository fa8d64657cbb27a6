import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  formatDay,
  isDay,
  OutsideCalendarError,
  parseDay,
  weekStart,
} from './calendar';
import { daysFrom } from './calendar.fixture';

describe('isDay and parseDay', () => {
  it.each([
    '2025-01-01',
    '2025-12-31',
    '2024-02-29',
    '2000-02-29',
    '2096-02-29',
    '1970-01-01',
    '1969-12-31',
    '0001-01-01',
    '9999-12-31',
  ])('accept %s', (text) => {
    expect(isDay(text)).toBe(true);
    expect(parseDay(text)).toBe(text);
  });

  it.each([
    '2025-02-29', // not a leap year
    '2100-02-29', // a century that is not divisible by 400 is not a leap year
    '1900-02-29',
    '2025-02-30',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '2025-01-32',
    '0000-01-01', // PostgreSQL has no such year
    '2025-1-1',
    '20250101',
    '2025-01-01 ',
    ' 2025-01-01',
    '2025-01-01\n',
    '2025-01-01T00:00:00Z',
    '+2025-01-01',
    '-2025-01-01',
    '10000-01-01',
    '٢٠٢٥-٠١-٠١',
    'today',
    '',
  ])('reject %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => parseDay(text)).toThrow(RangeError);
    expect(() => parseDay(text)).toThrow(JSON.stringify(text));
  });

  it.each([undefined, null, 20250101, new Date(0), ['2025-01-01'], {}, Symbol('day')])(
    'reject the non-string value %p',
    (value) => {
      expect(isDay(value)).toBe(false);
    },
  );
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2025-01-01', 0, '2025-01-01'],
    ['2025-01-31', 1, '2025-02-01'],
    ['2025-04-30', 1, '2025-05-01'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2025-03-01', -1, '2025-02-28'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2025-01-01', 365, '2026-01-01'],
    ['2024-01-01', 365, '2024-12-31'],
    ['0001-01-01', 3_652_058, '9999-12-31'],
  ])('%s plus %i days is %s', (from, count, to) => {
    expect(addDays(parseDay(from), count)).toBe(to);
    expect(daysBetween(parseDay(from), parseDay(to))).toBe(count);
  });

  it.each([0.5, NaN, Infinity, -Infinity])('addDays throws for %p days', (count) => {
    expect(() => addDays(parseDay('2025-01-01'), count)).toThrow(
      `Expected an integer number of days: ${count}`,
    );
  });

  it.each([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
    ['2025-01-01', 1e12],
  ])('addDays throws when the result is outside the supported years: %s plus %i days', (from, count) => {
    expect(() => addDays(parseDay(from), count)).toThrow(OutsideCalendarError);
  });
});

describe('weekStart', () => {
  it.each([
    ['2025-01-06', '2025-01-06'], // a Monday
    ['2025-01-07', '2025-01-06'],
    ['2025-01-11', '2025-01-06'],
    ['2025-01-12', '2025-01-06'], // a Sunday
    ['2025-01-13', '2025-01-13'],
    ['2025-01-01', '2024-12-30'], // across a year boundary
    ['2024-03-01', '2024-02-26'], // across a leap day
    ['1970-01-01', '1969-12-29'],
    ['1969-12-28', '1969-12-22'],
    ['0001-01-01', '0001-01-01'],
  ])('of %s is %s', (day, monday) => expect(weekStart(parseDay(day))).toBe(monday));

  it('is a Monday by the JavaScript Date, at most six days before', () => {
    const monday = 1;
    fc.assert(
      fc.property(daysFrom('0001-01-08', '9999-12-31'), (day) => {
        const start = weekStart(day);
        expect(new Date(start).getUTCDay()).toBe(monday);
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, day)).toBeLessThan(7);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-03-01', '1 March 2026'],
    ['2024-02-29', '29 February 2024'],
    ['2025-12-31', '31 December 2025'],
  ])('formats %s as %s', (day, text) => expect(formatDay(parseDay(day))).toBe(text));
});
