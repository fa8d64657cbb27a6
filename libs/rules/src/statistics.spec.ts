import { describe, expect, it } from '@jest/globals';
import { parseDay } from './calendar';
import { changePercent, daysOf, lastDays, lengthOf, periodBefore, periodProblem } from './statistics';

const period = (from: string, to: string) => ({ from: parseDay(from), to: parseDay(to) });

describe('the periods of statistics', () => {
  it('end today', () => {
    expect(lastDays(7, parseDay('2026-03-10'))).toEqual(period('2026-03-04', '2026-03-10'));
  });

  it('are compared with the same number of days before them', () => {
    const march = period('2026-03-01', '2026-03-10');
    expect(periodBefore(march)).toEqual(period('2026-02-19', '2026-02-28'));
    expect(lengthOf(periodBefore(march))).toBe(lengthOf(march));
  });

  it('consist of their days, both ends included', () => {
    expect(daysOf(period('2026-02-27', '2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it.each([
    ['2026-03-10', '2026-03-10', null],
    ['2025-03-10', '2026-03-10', null],
    ['2026-03-11', '2026-03-10', 'The first day must not be after the last'],
    ['2025-03-09', '2026-03-10', 'A period has at most 366 days'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(periodProblem(period(from, to))).toBe(problem);
  });
});

describe('changePercent', () => {
  it.each([
    [150, 100, 50],
    [1, 3, -67],
    [0, 4, -100],
    [5, 0, null],
    [0, 0, null],
  ])('of %d after %d is %s', (now, before, change) => {
    expect(changePercent(now, before)).toBe(change);
  });
});
