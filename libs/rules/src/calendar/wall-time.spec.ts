import { describe, expect, it } from '@jest/globals';
import { instantOfWallTime, wallTimeAt } from './wall-time';

const at = (text: string) => new Date(text);

describe('wall times', () => {
  it.each([
    ['2026-11-22T18:00', 'UTC', '2026-11-22T18:00:00Z'],
    ['2026-07-01T18:00', 'Europe/Berlin', '2026-07-01T16:00:00Z'],
    ['2026-11-22T18:00', 'America/New_York', '2026-11-22T23:00:00Z'],
    ['2026-11-22T18:00:30', 'Asia/Kathmandu', '2026-11-22T12:15:30Z'],
    // Twice on the day on which clocks go back: the first time counts.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ])('%s in %s is %s', (text, timeZone, instant) => {
    expect(instantOfWallTime(text, timeZone)).toEqual(at(instant));
    expect(wallTimeAt(at(instant), timeZone)).toBe(text.slice(0, 16));
  });

  it('moves a time that clocks skip to the change', () =>
    expect(instantOfWallTime('2026-03-29T02:30', 'Europe/Berlin')).toEqual(at('2026-03-29T01:00:00Z')));

  it.each(['', 'tomorrow', '2026-11-22', '2026-02-30T10:00', '2026-11-22T24:00', '2026-13-01T10:00'])(
    'rejects %j',
    (text) => expect(instantOfWallTime(text, 'UTC')).toBeNull(),
  );
});
