import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  dayInWords,
  daysBetween,
  endOfDay,
  firstOfMonth,
  isDay,
  isMonth,
  isTimeZone,
  monthInWords,
  monthOf,
  monthsBetween,
  parseDay,
  parseMonth,
  startOfDay,
  weekStart,
} from './calendar';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);
const dateText = (value: Date) => value.toISOString();

describe('a day', () => {
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
  ])('is %s', (text) => {
    expect(isDay(text)).toBe(true);
    expect(parseDay(text)).toBe(text);
  });

  it.each([
    '2025-02-29', // no leap year
    '2100-02-29', // a century is none
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
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => parseDay(text)).toThrow(RangeError);
    expect(() => parseDay(text)).toThrow(JSON.stringify(text));
  });

  it.each([undefined, null, 20250101, new Date(0), ['2025-01-01'], {}, Symbol('day')])(
    'is no other value, as %p',
    (value) => {
      expect(isDay(value)).toBe(false);
    },
  );
});

describe('a month', () => {
  it.each(['2025-01', '2025-12', '0001-01', '9999-12'])('is %s', (text) => {
    expect(isMonth(text)).toBe(true);
    expect(parseMonth(text)).toBe(text);
  });

  it.each(['2025-00', '2025-13', '0000-01', '2025-1', '2025-01-01', '2025-01\n', '', 'May'])(
    'is not %j',
    (text) => {
      expect(isMonth(text)).toBe(false);
      expect(() => parseMonth(text)).toThrow(RangeError);
      expect(() => parseMonth(text)).toThrow(JSON.stringify(text));
    },
  );

  it.each([202501, null, undefined])('is no other value, as %p', (value) =>
    expect(isMonth(value)).toBe(false),
  );

  it.each([
    ['2025-01-31', '2025-01', '2025-01-01'],
    ['2024-02-29', '2024-02', '2024-02-01'],
    ['2025-12-31', '2025-12', '2025-12-01'],
    ['0001-01-01', '0001-01', '0001-01-01'],
  ])('of %s is %s, which begins on %s', (day, month, first) => {
    expect(monthOf(parseDay(day))).toBe(month);
    expect(firstOfMonth(parseMonth(month))).toBe(first);
  });
});

describe('counting days', () => {
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
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(parseDay(from), count)).toBe(to);
    expect(daysBetween(parseDay(from), parseDay(to))).toBe(count);
  });

  it.each([0.5, NaN, Infinity, -Infinity])('refuses %p days', (count) => {
    expect(() => addDays(parseDay('2025-01-01'), count)).toThrow(`Not a whole number of days: ${count}`);
  });

  it.each([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
    ['2025-01-01', 1e12],
  ])('stays within the calendar: %s and %i days', (from, count) => {
    expect(() => addDays(parseDay(from), count)).toThrow(RangeError);
  });

  it.each([
    ['2025-01-06', '2025-01-06'], // a Monday
    ['2025-01-07', '2025-01-06'],
    ['2025-01-11', '2025-01-06'],
    ['2025-01-12', '2025-01-06'], // a Sunday
    ['2025-01-13', '2025-01-13'],
    ['2025-01-01', '2024-12-30'], // over the year's end
    ['2024-03-01', '2024-02-26'], // over a leap day
    ['1970-01-01', '1969-12-29'],
    ['1969-12-28', '1969-12-22'],
    ['0001-01-01', '0001-01-01'],
  ])('the week of %s began on %s', (day, monday) => expect(weekStart(parseDay(day))).toBe(monday));

  it('agrees with the calendar of the engine', () => {
    const monday = 1;
    fc.assert(
      fc.property(days('0001-01-08', '9999-12-31'), (day) => {
        const start = weekStart(day);
        expect(new Date(start).getUTCDay()).toBe(monday);
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, day)).toBeLessThan(7);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('the day of an instant', () => {
  it.each([
    ['2025-06-30T23:59:59.999Z', 'UTC', '2025-06-30'],
    ['2025-07-01T00:00:00.000Z', 'UTC', '2025-07-01'],
    ['2025-12-31T23:59:59.999Z', 'UTC', '2025-12-31'],
    ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01'],
    ['2026-01-01T00:00:00.000Z', 'Etc/UTC', '2026-01-01'],
    ['1969-12-31T23:59:59.999Z', 'UTC', '1969-12-31'],
    ['2024-02-29T23:59:59.999Z', 'UTC', '2024-02-29'],
    ['2100-02-28T24:00:00.000Z', 'UTC', '2100-03-01'],
    // UTC+14 and UTC-11: the same instant, two calendar days apart at the edges.
    ['2025-12-31T09:59:59.999Z', 'Pacific/Kiritimati', '2025-12-31'],
    ['2025-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2026-01-01'],
    ['2025-12-31T10:59:59.999Z', 'Pacific/Pago_Pago', '2025-12-30'],
    ['2025-12-31T11:00:00.000Z', 'Pacific/Pago_Pago', '2025-12-31'],
    // Half and quarter hours.
    ['2025-01-31T18:29:59.999Z', 'Asia/Kolkata', '2025-01-31'],
    ['2025-01-31T18:30:00.000Z', 'Asia/Kolkata', '2025-02-01'],
    ['2025-01-31T18:14:59.999Z', 'Asia/Kathmandu', '2025-01-31'],
    ['2025-01-31T18:15:00.000Z', 'Asia/Kathmandu', '2025-02-01'],
    ['2025-01-01T03:29:59.999Z', 'America/St_Johns', '2024-12-31'],
    ['2025-01-01T03:30:00.000Z', 'America/St_Johns', '2025-01-01'],
    // Before and after the clocks change.
    ['2025-03-29T23:00:00.000Z', 'Europe/Berlin', '2025-03-30'],
    ['2025-03-30T21:59:59.999Z', 'Europe/Berlin', '2025-03-30'],
    ['2025-03-30T22:00:00.000Z', 'Europe/Berlin', '2025-03-31'],
    ['2025-10-26T22:59:59.999Z', 'Europe/Berlin', '2025-10-26'],
    ['2025-10-26T23:00:00.000Z', 'Europe/Berlin', '2025-10-27'],
    // Local mean time, before there were zones: 3 h 6 min 28 s behind.
    ['1900-01-01T03:06:27.999Z', 'America/Sao_Paulo', '1899-12-31'],
    ['1900-01-01T03:06:28.000Z', 'America/Sao_Paulo', '1900-01-01'],
    ['0001-01-01T00:00:00.000Z', 'UTC', '0001-01-01'],
    ['9999-12-31T23:59:59.999Z', 'UTC', '9999-12-31'],
  ])('%s in %s is %s', (instant, zone, day) => expect(dayOf(at(instant), zone)).toBe(day));

  it.each([
    ['an invalid date', new Date(NaN), 'UTC'],
    ['an invalid date', new Date(NaN), 'Europe/Berlin'],
    ['the year 10000', new Date(253_402_300_800_000), 'UTC'],
    ['a year before 1', new Date(-62_135_596_800_001), 'UTC'],
    ['an unknown zone', new Date(0), 'Mars/Olympus_Mons'],
  ])('refuses %s', (_what, instant, zone) => expect(() => dayOf(instant, zone)).toThrow(RangeError));
});

describe('the start and the end of a day', () => {
  it.each([
    ['2025-06-15', 'UTC', '2025-06-15T00:00:00.000Z', 24],
    ['2024-02-29', 'UTC', '2024-02-29T00:00:00.000Z', 24],
    ['2025-12-31', 'UTC', '2025-12-31T00:00:00.000Z', 24],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', 24],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z', 24],
    ['2025-02-01', 'Asia/Kolkata', '2025-01-31T18:30:00.000Z', 24],
    // The change is later in the day.
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
    // From 23:30 on to 00:30: the day begins half an hour late.
    ['1919-03-31', 'America/Toronto', '1919-03-31T04:30:00.000Z', 23.5],
    // From 24:00 back to 23:00: the day before is an hour longer.
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', 25],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z', 24],
    ['2024-10-31', 'Africa/Cairo', '2024-10-30T21:00:00.000Z', 25],
    ['2024-11-01', 'Africa/Cairo', '2024-10-31T22:00:00.000Z', 24],
    ['2024-10-26', 'Asia/Beirut', '2024-10-25T21:00:00.000Z', 25],
    ['2024-10-27', 'Asia/Beirut', '2024-10-26T22:00:00.000Z', 24],
    // From 01:00 back to 00:00: midnight happens twice, and the first one counts.
    ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z', 25],
    // From 00:01 back to 23:01: the day begins, is interrupted, and begins again.
    ['2006-10-29', 'America/St_Johns', '2006-10-29T02:30:00.000Z', 25],
    // Left out whole.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', 24],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 24],
    // Begun twice: the date line was moved the other way, 15 hours into the day.
    ['1867-10-19', 'America/Juneau', '1867-10-18T08:57:41.000Z', 48],
  ])('%s in %s begins at %s and lasts %d hours', (text, zone, start, hours) => {
    const day = parseDay(text);
    expect(dateText(startOfDay(day, zone))).toBe(start);
    expect((endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / HOUR).toBe(hours);
  });

  it('refuses an unknown zone', () => {
    expect(() => startOfDay(parseDay('2025-01-01'), 'Mars/Olympus_Mons')).toThrow(RangeError);
  });

  it('has no end of the last day', () => {
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

  it.each(ZONES)('borders on the day before, every day in %s', (zone) => {
    fc.assert(
      fc.property(days('1996-01-01', '2100-12-31'), (day) => {
        const start = startOfDay(day, zone);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(dateText(endOfDay(day, zone))).toBe(dateText(startOfDay(addDays(day, 1), zone)));
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it.each(ZONES.filter((zone) => zone !== 'America/St_Johns'))(
    'holds every instant of the day in %s',
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

describe('speed', () => {
  it('asks Intl nothing in UTC', () => {
    const used = jest.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    dayOf(at('2025-01-01'), 'UTC');
    startOfDay(parseDay('2025-01-01'), 'UTC');
    endOfDay(parseDay('2025-01-01'), 'UTC');
    expect(made).not.toHaveBeenCalled();
    expect(used).not.toHaveBeenCalled();
    made.mockRestore();
    used.mockRestore();
  });

  it('makes one formatter for a zone', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    for (let hour = 0; hour < 100; hour += 1) dayOf(new Date(hour * HOUR), 'Indian/Mauritius');
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

describe('an engine that words offsets differently', () => {
  const engineThatSays = (text: string) =>
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation(() => ({ format: () => text }) as unknown as Intl.DateTimeFormat);

  it('may shorten that of UTC', () => {
    const engine = engineThatSays('1/1/2025, GMT');
    expect(dayOf(at('2025-01-01T00:00:00Z'), 'Atlantic/Reykjavik')).toBe('2025-01-01');
    engine.mockRestore();
  });

  it('is not taken for UTC when it cannot be read', () => {
    const engine = engineThatSays('1/1/2025, UTC+1');
    expect(() => dayOf(at('2025-01-01T00:00:00Z'), 'Africa/Lagos')).toThrow(
      'No offset of Africa/Lagos in "1/1/2025, UTC+1"',
    );
    engine.mockRestore();
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Etc/UTC', 'GMT', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12'])(
    'is %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', ' ', 'Mars/Olympus_Mons', 'Europe/Berlin ', '+02:00', '-0500', 'UTC+2', 'Z', '2025'])(
    'is not %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

/** Any day from `first` to `last`. */
function days(first: string, last: string): fc.Arbitrary<Day> {
  const start = parseDay(first);
  return fc
    .integer({ min: 0, max: daysBetween(start, parseDay(last)) })
    .map((count) => addDays(start, count));
}

describe('a day in words', () => {
  it.each([
    ['2026-03-01', '1 March 2026'],
    ['2024-02-29', '29 February 2024'],
    ['2025-12-31', '31 December 2025'],
  ])('%s is %s', (day, words) => expect(dayInWords(parseDay(day))).toBe(words));
});

describe('a month', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', 0, '2026-03'],
    ['2026-03', -27, '2023-12'],
    ['0099-12', 1, '0100-01'],
  ])('%s and %d more is %s', (month, count, other) =>
    expect(addMonths(parseMonth(month), count)).toBe(other),
  );

  it('lies within the calendar', () => expect(() => addMonths(parseMonth('9999-12'), 1)).toThrow(RangeError));

  it('is told in words', () => expect(monthInWords(parseMonth('2026-03'))).toBe('March 2026'));
});

describe('months', () => {
  it.each([
    ['2026-03', '2026-03', 0],
    ['2025-12', '2026-01', 1],
    ['2026-01', '2024-12', -13],
  ])('from %s to %s are %d', (from, to, count) =>
    expect(monthsBetween(parseMonth(from), parseMonth(to))).toBe(count),
  );

  it.each([
    ['0001-01', -1],
    ['2026-01', 0.5],
  ])('%s and %d more is none', (month, count) => {
    expect(() => addMonths(parseMonth(month), count)).toThrow(RangeError);
  });
});
