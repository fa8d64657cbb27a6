/** The time of the daily email reminder. */
import { addDays } from '../calendar';
import { dayOf, instantOfHour } from '../calendar/time-zone';

/** The default hour of a reminder, 0 to 23. */
export const DEFAULT_REMINDER_HOUR = 9;

/** The hours a subscriber can choose from: 0 to 23. */
export const REMINDER_HOURS: readonly number[] = Object.freeze(Array.from({ length: 24 }, (_, hour) => hour));

/** Whether `value` is an integer from 0 to 23. */
export function isReminderHour(value: unknown): value is number {
  return REMINDER_HOURS.includes(value as number);
}

/** The time of a daily reminder. */
export interface ReminderTime {
  /** 0 to 23. */
  hour: number;
  timeZone: string;
}

/**
 * Formats the time of a reminder as clocks in another time zone show it: `09:00` in London is `10:00` in Berlin.
 *
 * @param now decides on daylight saving time.
 * @throws RangeError when a time zone is unknown.
 */
export function reminderTimeIn(timeZone: string, reminder: ReminderTime, now: Date): string {
  if (timeZone === reminder.timeZone) return hourLabel(reminder.hour);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return clock.format(nextReminder(now, reminder.hour, reminder.timeZone));
}

/**
 * Formats a deadline as clocks in a time zone show it: `midnight (UTC)`, `01:00 (Europe/Berlin)`.
 *
 * @throws RangeError when the time zone is unknown.
 */
export function deadlineIn(timeZone: string, deadline: Date): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const time = clock.format(deadline);
  return `${time === '00:00' ? 'midnight' : time} (${timeZone})`;
}

/** Formats an hour for display: `09:00`. */
export function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/**
 * The next instant after `now` at which clocks in `timeZone` show the full hour `hour`. There is exactly one per day: an
 * hour skipped by a clock change counts at the change, and an hour that occurs twice counts the first time.
 *
 * @throws RangeError when the time zone is unknown.
 */
export function nextReminder(now: Date, hour: number, timeZone: string): Date {
  const today = dayOf(now, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const instant = instantOfHour(addDays(today, ahead), hour, timeZone);
    if (instant > now) return instant;
  }
}
