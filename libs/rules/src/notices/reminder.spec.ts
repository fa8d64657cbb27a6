import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOUR_MS } from '../calendar/duration';
import { deadlineIn, hourLabel, isReminderHour, nextReminder, reminderTimeIn } from './reminder';

describe('deadlineIn', () => {
  it.each([
    ['UTC', 'midnight (UTC)'],
    ['Europe/Berlin', '01:00 (Europe/Berlin)'],
    ['America/Los_Angeles', '16:00 (America/Los_Angeles)'],
    ['Asia/Kathmandu', '05:45 (Asia/Kathmandu)'],
  ])('in %s is %s', (zone, text) => expect(deadlineIn(zone, new Date('2026-11-23T00:00:00Z'))).toBe(text));
});

describe('nextReminder', () => {
  it.each([
    ['later on the same day', '2026-03-10T08:59:59Z', 9, 'UTC', '2026-03-10T09:00:00.000Z'],
    ['strictly after now', '2026-03-10T09:00:00Z', 9, 'UTC', '2026-03-11T09:00:00.000Z'],
    ['at midnight', '2026-02-28T23:30:00Z', 0, 'UTC', '2026-03-01T00:00:00.000Z'],
    ['in standard time', '2026-01-10T06:00:00Z', 9, 'Europe/Vienna', '2026-01-10T08:00:00.000Z'],
    ['in daylight saving time', '2026-07-10T06:00:00Z', 9, 'Europe/Vienna', '2026-07-10T07:00:00.000Z'],
    ['on the local day', '2026-03-10T23:30:00Z', 9, 'Pacific/Auckland', '2026-03-11T20:00:00.000Z'],
    // Clocks go from 02:00 to 03:00 on 29 March 2026.
    [
      'at the change that skips the hour',
      '2026-03-28T12:00Z',
      2,
      'Europe/Vienna',
      '2026-03-29T01:00:00.000Z',
    ],
    ['as usual the day after', '2026-03-29T01:00:00Z', 2, 'Europe/Vienna', '2026-03-30T00:00:00.000Z'],
    // 02:00 occurs twice on 25 October 2026, at 00:00 and at 01:00 UTC.
    ['at the first of two occurrences', '2026-10-24T12:00Z', 2, 'Europe/Vienna', '2026-10-25T00:00:00.000Z'],
    ['not at the second one', '2026-10-25T00:00:00Z', 2, 'Europe/Vienna', '2026-10-26T01:00:00.000Z'],
  ])('is %s', (_when, now, hour, zone, expected) => {
    expect(nextReminder(new Date(now), hour, zone).toISOString()).toBe(expected);
  });

  it('is once a day in every time zone, across clock changes', () => {
    const zones = fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 23 }), zones, (now, hour, zone) => {
        const first = nextReminder(now, hour, zone);
        const second = nextReminder(first, hour, zone);
        const hours = (second.getTime() - first.getTime()) / HOUR_MS;
        expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(25.5 * HOUR_MS);
        expect(hours).toBeGreaterThanOrEqual(22.5);
        expect(hours).toBeLessThanOrEqual(25.5);
      }),
    );
  });
});

describe('isReminderHour', () => {
  it.each([
    [0, true],
    [23, true],
    [24, false],
    [-1, false],
    [9.5, false],
    ['9', false],
    [null, false],
  ])('of %j is %p', (value, expected) => expect(isReminderHour(value)).toBe(expected));
});

describe('hourLabel', () => {
  it('formats an hour as a time', () => expect([hourLabel(0), hourLabel(17)]).toEqual(['00:00', '17:00']));
});

describe('reminderTimeIn', () => {
  const winter = new Date('2026-01-10T06:00:00Z');
  const summer = new Date('2026-07-10T06:00:00Z');

  it.each([
    ['the same time zone', 'Europe/Vienna', winter, '09:00'],
    ['another time zone', 'Europe/London', winter, '08:00'],
    ['the previous day', 'America/Los_Angeles', winter, '00:00'],
    ['between two full hours', 'Asia/Kolkata', winter, '13:30'],
    ['in daylight saving time', 'Asia/Kolkata', summer, '12:30'],
  ])('is the time by the clocks of %s', (_case, timeZone, now, expected) => {
    expect(reminderTimeIn(timeZone, { hour: 9, timeZone: 'Europe/Vienna' }, now)).toBe(expected);
  });
});
