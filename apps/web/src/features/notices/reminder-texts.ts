import type { ReminderSettings_ViewerFragment } from './reminder-settings.generated';

type Reminder = ReminderSettings_ViewerFragment['reminder'];

/** Shown until the address is confirmed. */
export function pendingText(email: string): string {
  return `We sent a link to ${email}. Open it, and your reminders begin.`;
}

/** The toast after the reminder was turned on. */
export function messageWhenTurnedOn({ state }: Pick<Reminder, 'state'>): string {
  return state === 'PENDING' ? 'Almost there: please check your inbox.' : 'Reminder turned on.';
}
