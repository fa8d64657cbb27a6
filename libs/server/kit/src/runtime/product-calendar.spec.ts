import { describe, expect, it } from '@jest/globals';
import { FixedClock } from './clock';
import { ProductCalendar } from './product-calendar';

describe('ProductCalendar', () => {
  it.each([
    ['UTC', '2026-03-31T22:30:00Z', '2026-03-31', '2026-03'],
    ['Europe/Vienna', '2026-03-31T21:59:59Z', '2026-03-31', '2026-03'],
    ['Europe/Vienna', '2026-03-31T22:00:00Z', '2026-04-01', '2026-04'],
    ['America/Los_Angeles', '2026-04-01T06:59:59Z', '2026-03-31', '2026-03'],
  ])('in %s at %s is on day %s of month %s', (timeZone, instant, day, month) => {
    const now = new Date(instant);
    const calendar = new ProductCalendar(new FixedClock(now), timeZone);
    expect(calendar.now()).toEqual(now);
    expect([calendar.today(), calendar.thisMonth()]).toEqual([day, month]);
    expect([calendar.dayAt(now), calendar.monthAt(now)]).toEqual([day, month]);
  });

  it('follows its clock past midnight, and back', () => {
    const clock = new FixedClock(new Date('2026-03-10T23:59:59.999Z'));
    const calendar = new ProductCalendar(clock, 'UTC');
    expect(calendar.today()).toBe('2026-03-10');
    clock.set(new Date('2026-03-11T00:00:00Z'));
    expect(calendar.today()).toBe('2026-03-11');
    clock.set(new Date('2026-03-10T00:00:00Z'));
    expect(calendar.today()).toBe('2026-03-10');
  });

  it('returns the day of other instants, whichever it was asked for last', () => {
    const calendar = new ProductCalendar(new FixedClock(new Date('2026-03-10T12:00:00Z')), 'UTC');
    expect(calendar.dayAt(new Date('2026-03-10T18:00:00Z'))).toBe('2026-03-10');
    expect(calendar.dayAt(new Date('2026-03-10T06:00:00Z'))).toBe('2026-03-10');
    expect(calendar.dayAt(new Date('2026-03-09T23:00:00Z'))).toBe('2026-03-09');
    expect(calendar.dayAt(new Date('2026-03-11T00:00:00Z'))).toBe('2026-03-11');
  });
});
