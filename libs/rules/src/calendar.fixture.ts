import fc from 'fast-check';
import { addDays, type Day, daysBetween, parseDay } from './calendar';

/** Generates days from `first` to `last`, both included. */
export function daysFrom(first: string, last: string): fc.Arbitrary<Day> {
  const start = parseDay(first);
  return fc
    .integer({ min: 0, max: daysBetween(start, parseDay(last)) })
    .map((count) => addDays(start, count));
}
