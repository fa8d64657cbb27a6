import { describe, expect, it } from '@jest/globals';
import {
  addMonths,
  firstOfMonth,
  formatMonth,
  isMonth,
  monthOf,
  monthsBetween,
  parseDay,
  parseMonth,
} from './calendar';

describe('isMonth and parseMonth', () => {
  it.each(['2025-01', '2025-12', '0001-01', '9999-12'])('accept %s', (text) => {
    expect(isMonth(text)).toBe(true);
    expect(parseMonth(text)).toBe(text);
  });

  it.each(['2025-00', '2025-13', '0000-01', '2025-1', '2025-01-01', '2025-01\n', '', 'May'])(
    'reject %j',
    (text) => {
      expect(isMonth(text)).toBe(false);
      expect(() => parseMonth(text)).toThrow(RangeError);
      expect(() => parseMonth(text)).toThrow(JSON.stringify(text));
    },
  );

  it.each([202501, null, undefined])('reject the non-string value %p', (value) =>
    expect(isMonth(value)).toBe(false),
  );
});

describe('monthOf and firstOfMonth', () => {
  it.each([
    ['2025-01-31', '2025-01', '2025-01-01'],
    ['2024-02-29', '2024-02', '2024-02-01'],
    ['2025-12-31', '2025-12', '2025-12-01'],
    ['0001-01-01', '0001-01', '0001-01-01'],
  ])('of %s are %s and %s', (day, month, first) => {
    expect(monthOf(parseDay(day))).toBe(month);
    expect(firstOfMonth(parseMonth(month))).toBe(first);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', 0, '2026-03'],
    ['2026-03', -27, '2023-12'],
    ['0099-12', 1, '0100-01'],
  ])('%s plus %d months is %s', (month, count, result) =>
    expect(addMonths(parseMonth(month), count)).toBe(result),
  );

  it.each([
    ['9999-12', 1],
    ['0001-01', -1],
    ['2026-01', 0.5],
  ])('throws for %s plus %d months', (month, count) => {
    expect(() => addMonths(parseMonth(month), count)).toThrow(RangeError);
  });
});

describe('monthsBetween', () => {
  it.each([
    ['2026-03', '2026-03', 0],
    ['2025-12', '2026-01', 1],
    ['2026-01', '2024-12', -13],
  ])('%s and %s is %d', (from, to, count) =>
    expect(monthsBetween(parseMonth(from), parseMonth(to))).toBe(count),
  );
});

describe('formatMonth', () => {
  it('formats a month with its name', () => expect(formatMonth(parseMonth('2026-03'))).toBe('March 2026'));
});
