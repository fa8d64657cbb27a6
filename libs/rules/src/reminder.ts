/** When somebody who asked for it is reminded of the question of the day. */
import { addDays, dayOf, instantOfHour } from './calendar';

/** The hour of somebody who chose none. */
export const DEFAULT_REMINDER_HOUR = 9;

/** The hours of a day that can be chosen. */
export const REMINDER_HOURS: readonly number[] = Object.freeze(Array.from({ length: 24 }, (_, hour) => hour));

/** Whether `value` is an hour that can be chosen: whole, from 0 to 23. */
export function isReminderHour(value: unknown): value is number {
  return REMINDER_HOURS.includes(value as number);
}

/** An hour as people read it: `09:00`. */
export function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/**
 * The next instant after `now` at which clocks in `timeZone` show `hour`: once a day, whatever daylight saving does. An
 * hour that is skipped is taken when the clocks change, one that comes twice the first time.
 *
 * @throws RangeError when the zone is unknown.
 */
export function nextReminder(now: Date, hour: number, timeZone: string): Date {
  const today = dayOf(now, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const instant = instantOfHour(addDays(today, ahead), hour, timeZone);
    if (instant > now) return instant;
  }
}
