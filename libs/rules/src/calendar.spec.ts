import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  endOfDay,
  firstOfMonth,
  formatDay,
  formatMonth,
  isDay,
  isMonth,
  isTimeZone,
  monthOf,
  monthsBetween,
  parseDay,
  parseMonth,
  startOfDay,
  weekStart,
} from './calendar';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);

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
    expect(() => addDays(parseDay(from), count)).toThrow(RangeError);
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

describe('dayOf', () => {
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
    // Offsets with a half or quarter hour.
    ['2025-01-31T18:29:59.999Z', 'Asia/Kolkata', '2025-01-31'],
    ['2025-01-31T18:30:00.000Z', 'Asia/Kolkata', '2025-02-01'],
    ['2025-01-31T18:14:59.999Z', 'Asia/Kathmandu', '2025-01-31'],
    ['2025-01-31T18:15:00.000Z', 'Asia/Kathmandu', '2025-02-01'],
    ['2025-01-01T03:29:59.999Z', 'America/St_Johns', '2024-12-31'],
    ['2025-01-01T03:30:00.000Z', 'America/St_Johns', '2025-01-01'],
    // On the days of clock changes.
    ['2025-03-29T23:00:00.000Z', 'Europe/Berlin', '2025-03-30'],
    ['2025-03-30T21:59:59.999Z', 'Europe/Berlin', '2025-03-30'],
    ['2025-03-30T22:00:00.000Z', 'Europe/Berlin', '2025-03-31'],
    ['2025-10-26T22:59:59.999Z', 'Europe/Berlin', '2025-10-26'],
    ['2025-10-26T23:00:00.000Z', 'Europe/Berlin', '2025-10-27'],
    // Local mean time, before standard time zones: 3 h 6 min 28 s behind UTC.
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
  ])('throws for %s', (_input, instant, zone) => expect(() => dayOf(instant, zone)).toThrow(RangeError));
});

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
    expect((endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / HOUR).toBe(hours);
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
      fc.property(days('1996-01-01', '2100-12-31'), (day) => {
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

describe('performance', () => {
  it('does not use Intl for UTC', () => {
    const format = jest.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    const constructor = jest.spyOn(Intl, 'DateTimeFormat');
    dayOf(at('2025-01-01'), 'UTC');
    startOfDay(parseDay('2025-01-01'), 'UTC');
    endOfDay(parseDay('2025-01-01'), 'UTC');
    expect(constructor).not.toHaveBeenCalled();
    expect(format).not.toHaveBeenCalled();
    constructor.mockRestore();
    format.mockRestore();
  });

  it('creates one formatter per time zone', () => {
    const constructor = jest.spyOn(Intl, 'DateTimeFormat');
    for (let hour = 0; hour < 100; hour += 1) dayOf(new Date(hour * HOUR), 'Indian/Mauritius');
    expect(constructor).toHaveBeenCalledTimes(1);
    constructor.mockRestore();
  });
});

describe('a JavaScript engine that formats offsets differently', () => {
  const mockFormat = (text: string) =>
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation(() => ({ format: () => text }) as unknown as Intl.DateTimeFormat);

  it('may shorten the offset +00:00 to GMT', () => {
    const engine = mockFormat('1/1/2025, GMT');
    expect(dayOf(at('2025-01-01T00:00:00Z'), 'Atlantic/Reykjavik')).toBe('2025-01-01');
    engine.mockRestore();
  });

  it('causes an error, not a silent fallback to UTC, when the offset cannot be parsed', () => {
    const engine = mockFormat('1/1/2025, UTC+1');
    expect(() => dayOf(at('2025-01-01T00:00:00Z'), 'Africa/Lagos')).toThrow(
      'No UTC offset found for Africa/Lagos in "1/1/2025, UTC+1"',
    );
    engine.mockRestore();
  });
});

describe('isTimeZone', () => {
  it.each(['UTC', 'Etc/UTC', 'GMT', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12'])(
    'accepts %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', ' ', 'Mars/Olympus_Mons', 'Europe/Berlin ', '+02:00', '-0500', 'UTC+2', 'Z', '2025'])(
    'rejects %j',
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

describe('formatDay', () => {
  it.each([
    ['2026-03-01', '1 March 2026'],
    ['2024-02-29', '29 February 2024'],
    ['2025-12-31', '31 December 2025'],
  ])('formats %s as %s', (day, text) => expect(formatDay(parseDay(day))).toBe(text));
});

describe('formatMonth', () => {
  it('formats a month with its name', () => expect(formatMonth(parseMonth('2026-03'))).toBe('March 2026'));
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
