import { reminderTimeIn, type ReminderTime } from '@daily/rules/notices/reminder';
import { useState, useSyncExternalStore } from 'react';

/** Returns the time zone of this browser, such as `Europe/Berlin`. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The time of a reminder as the player's clock shows it. */
export interface LocalTime {
  /** Such as `09:00`. */
  text: string;
  timeZone: string;
}

/** Returns the time of a reminder in the time zone of this browser; in its own on the server and during hydration. */
export function useLocalTime(reminder: ReminderTime): LocalTime {
  const timeZone = useSyncExternalStore(subscribeToNothing, browserTimeZone, () => reminder.timeZone);
  // The offset between two time zones may change within the year.
  const [now] = useState(() => new Date());
  return { text: reminderTimeIn(timeZone, reminder, now), timeZone };
}

const subscribeToNothing = () => () => undefined;
