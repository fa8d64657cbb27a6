import { describe, expect, it } from '@jest/globals';
import { daysOf } from '@daily/rules/statistics';
import { parseDay } from '@daily/rules/calendar';
import { spanOf } from './chart-span';

const days = (from: string, to: string) => daysOf({ from: parseDay(from), to: parseDay(to) });

describe('the points of a chart', () => {
  it('are the days of a short period, with the running one', () => {
    const week = days('2026-03-04', '2026-03-10');
    const span = spanOf(week, '2026-03-10');
    expect([span.unit, span.points]).toEqual(['day', week]);
    expect(span.sum([1, 2, 3, 4, 5, 6, 7])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leave out the running day among many, where it would look like a collapse', () => {
    const quarter = days('2026-01-01', '2026-03-31');
    const values = quarter.map(() => 5);
    expect(spanOf(quarter, '2026-03-31').last(values).slice(-2)).toEqual([5, null]);
  });

  it('are the complete weeks of a long period', () => {
    // From a Thursday to a Tuesday.
    const year = days('2026-01-01', '2026-12-29');
    const { unit, points, sum, last, mean } = spanOf(year, '2026-12-29');
    expect([unit, points[0], points.at(-1), points.length]).toEqual(['week', '2026-01-05', '2026-12-21', 51]);
    const values = year.map((_, index) => index);
    expect([sum(values)[0], last(values)[0], mean(values)[0]]).toEqual([49, 10, 7]);
  });

  it('have no value for a week that has not been counted completely', () => {
    const year = days('2026-01-01', '2026-12-29');
    const values = year.map((day) => (day < '2026-06-03' ? 1 : null));
    const { points, sum } = spanOf(year, null);
    expect(sum(values)[points.indexOf('2026-05-25')]).toBe(7);
    expect(sum(values)[points.indexOf('2026-06-01')]).toBeNull();
  });
});
