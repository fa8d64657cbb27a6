import { invalid } from '@daily/kit/runtime/errors';
import { isTimeZone } from '@daily/rules/calendar/time-zone';
import { isReminderHour } from '@daily/rules/notices/reminder';

/** The time of a daily reminder. */
export interface ReminderTime {
  /** 0 to 23, in `timeZone`. */
  hour: number;
  /** IANA name. */
  timeZone: string;
}

/**
 * Validates a reminder time.
 * @param path of the time inside the input, ending with a dot unless it is the input itself.
 * @throws Failure invalid
 */
export function requireReminderTime({ hour, timeZone }: ReminderTime, path = ''): void {
  if (!isReminderHour(hour)) throw invalid('hour must be a whole number from 0 to 23', `${path}hour`);
  if (!isTimeZone(timeZone)) {
    throw invalid('timeZone must be an IANA time zone such as Europe/Vienna', `${path}timeZone`);
  }
}
