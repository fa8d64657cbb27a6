import { describe, expect, it } from '@jest/globals';
import { parseInstant } from './instant';

describe('parseInstant', () => {
  it.each([
    ['2026-03-10T12:00:00Z', '2026-03-10T12:00:00.000Z'],
    ['2026-03-10T12:00Z', '2026-03-10T12:00:00.000Z'],
    ['2026-03-10T12:00:00.5+02:00', '2026-03-10T10:00:00.500Z'],
    ['2028-02-29T23:59:59-01:00', '2028-03-01T00:59:59.000Z'],
  ])('reads %s', (text, expected) => expect(parseInstant(text)?.toISOString()).toBe(expected));

  it.each([
    '2026-02-31T10:00:00Z',
    '2026-02-29T10:00:00Z',
    '2026-04-31T10:00:00+02:00',
    '2026-13-01T10:00:00Z',
    '2026-00-10T10:00:00Z',
    '2026-03-10T24:00:00Z',
    '2026-03-10T10:60:00Z',
    '2026-03-10T10:00:00+99:00',
    '2026-03-10T10:00:00',
    '2026-03-10',
    '10 March 2026',
    '',
  ])('rejects %j', (text) => expect(parseInstant(text)).toBeNull());
});
