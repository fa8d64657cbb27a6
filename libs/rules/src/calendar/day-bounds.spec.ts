import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOUR_MS } from './duration';
import { addDays, parseDay } from '../calendar';
import { daysFrom } from '../calendar.fixture';
import { dayOf, endOfDay, startOfDay } from './time-zone';

const at = (text: string) => new Date(text);

describe('startOfDay and endOfDay', () => {
  it.each([
    ['2025-06-15', 'UTC', '2025-06-15T00:00:00.000Z', 24],
    ['2024-02-29', 'UTC', '2024-02-29T00:00:00.000Z', 24],
    ['2025-12-31', 'UTC', '2025-12-31T00:00:00.000Z', 24],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', 24],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z', 24],
    ['2025-02-01', 'Asia/Kolkata', '2025-01-31T18:30:00.000Z', 24],
    // The clocks change later in the day.
    ['2025-03-30', 'Europe/Berlin', '2025-03-29T23:00:00.000Z', 23],
    ['2025-03-31', 'Europe/Berlin', '2025-03-30T22:00:00.000Z', 24],
    ['2025-10-26', 'Europe/Berlin', '2025-10-25T22:00:00.000Z', 25],
    ['2025-10-27', 'Europe/Berlin', '2025-10-26T23:00:00.000Z', 24],
    ['2025-03-09', 'America/New_York', '2025-03-09T05:00:00.000Z', 23],
    ['2025-11-02', 'America/New_York', '2025-11-02T04:00:00.000Z', 25],
    ['2025-04-06', 'Australia/Lord_Howe', '2025-04-05T13:00:00.000Z', 24.5],
    ['2025-10-05', 'Australia/Lord_Howe', '2025-10-04T13:30:00.000Z', 23.5],
    // Midnight does not exist: the day begins at 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z', 23],
    ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00:00.000Z', 23],
    ['2018-11-03', 'America/Sao_Paulo', '2018-11-03T03:00:00.000Z', 24],
    // Clocks go from 23:30 forward to 00:30: the day begins half an hour late.
    ['1919-03-31', 'America/Toronto', '1919-03-31T04:30:00.000Z', 23.5],
    // Clocks go from 24:00 back to 23:00: the previous day is an hour longer.
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', 25],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z', 24],
    ['2024-10-31', 'Africa/Cairo', '2024-10-30T21:00:00.000Z', 25],
    ['2024-11-01', 'Africa/Cairo', '2024-10-31T22:00:00.000Z', 24],
    ['2024-10-26', 'Asia/Beirut', '2024-10-25T21:00:00.000Z', 25],
    ['2024-10-27', 'Asia/Beirut', '2024-10-26T22:00:00.000Z', 24],
    // Clocks go from 01:00 back to 00:00: midnight occurs twice, and the first one counts.
    ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z', 25],
    // Clocks go from 00:01 back to 23:01: the day begins, is interrupted, and begins again.
    ['2006-10-29', 'America/St_Johns', '2006-10-29T02:30:00.000Z', 25],
    // Samoa skipped 30 December entirely.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', 24],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 24],
    // The day occurred twice: the date line was moved the other way, 15 hours into the day.
    ['1867-10-19', 'America/Juneau', '1867-10-18T08:57:41.000Z', 48],
  ])('%s in %s begins at %s and lasts %d hours', (text, zone, start, hours) => {
    const day = parseDay(text);
    expect(startOfDay(day, zone).toISOString()).toBe(start);
    expect((endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / HOUR_MS).toBe(hours);
  });

  it('startOfDay throws for an unknown time zone', () => {
    expect(() => startOfDay(parseDay('2025-01-01'), 'Mars/Olympus_Mons')).toThrow(RangeError);
  });

  it('endOfDay throws for the last supported day', () => {
    expect(() => endOfDay(parseDay('9999-12-31'), 'UTC')).toThrow(RangeError);
  });

  const ZONES = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'America/Sao_Paulo',
    'America/Havana',
    'America/St_Johns',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Asia/Beirut',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Tehran',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ];

  it.each(ZONES)('adjoin the previous and the next day, for every day in %s', (zone) => {
    fc.assert(
      fc.property(daysFrom('1996-01-01', '2100-12-31'), (day) => {
        const start = startOfDay(day, zone);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(endOfDay(day, zone)).toEqual(startOfDay(addDays(day, 1), zone));
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it.each(ZONES.filter((zone) => zone !== 'America/St_Johns'))(
    'enclose every instant of the day in %s',
    (zone) => {
      fc.assert(
        fc.property(
          fc.date({ min: at('1996-01-01'), max: at('2100-12-31'), noInvalidDate: true }),
          (instant) => {
            const day = dayOf(instant, zone);
            expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(instant.getTime());
            expect(endOfDay(day, zone).getTime()).toBeGreaterThan(instant.getTime());
          },
        ),
        { seed: 3, numRuns: 200 },
      );
    },
  );
});
