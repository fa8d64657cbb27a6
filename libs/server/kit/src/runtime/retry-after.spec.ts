import { HOUR_MS } from '@daily/rules/calendar/duration';
import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after';

const NOW = new Date('2026-03-10T09:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    ['90', 90_000],
    [' 90 ', 90_000],
    ['Tue, 10 Mar 2026 09:02:00 GMT', 120_000],
    ['Tue, 10 Mar 2026 08:00:00 GMT', 0],
    ['soon', 0],
    ['', 0],
    [null, 0],
    ['99999999999999999999', HOUR_MS],
    ['Fri, 31 Dec 9999 23:59:59 GMT', HOUR_MS],
  ])('reads the header %p', (header, milliseconds) => {
    expect(retryAfterMs(header, NOW, HOUR_MS)).toBe(milliseconds);
  });
});
