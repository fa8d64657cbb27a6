import { expect, it } from '@jest/globals';
import { addDays, parseDay } from '../calendar';
import { scheduleLock } from './schedule';

const TODAY = parseDay('2026-03-10');

it.each([
  [-1, null, 'asked'],
  [0, null, 'today'],
  [1, null, null],
  [1, 0, null],
  [1, 1, 'committed'],
  [2, 1, null],
  [366, 1, null],
  [367, 1, 'too_far'],
] as const)('a day %i days ahead, with commitments until %p: %p', (ahead, committed, lock) => {
  const committedUntil = committed === null ? null : addDays(TODAY, committed);
  expect(scheduleLock(addDays(TODAY, ahead), TODAY, committedUntil)).toBe(lock);
});
