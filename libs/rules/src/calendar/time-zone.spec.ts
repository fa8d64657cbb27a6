import { describe, expect, it, jest } from '@jest/globals';
import { HOUR_MS } from './duration';
import { parseDay } from '../calendar';
import { dayOf, endOfDay, isTimeZone, startOfDay } from './time-zone';

const at = (text: string) => new Date(text);

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

describe('dayOf and startOfDay', () => {
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
    for (let hour = 0; hour < 100; hour += 1) dayOf(new Date(hour * HOUR_MS), 'Indian/Mauritius');
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
