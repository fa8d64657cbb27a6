import { storedSetting } from '../../../features/admin/stored-setting';

/** The level of the alarm that was dismissed in this session; null when none was. It comes back at a more urgent level. */
export const DISMISSED_LEVEL = storedSetting<number | null>(
  'sessionStorage',
  'admin-queue-alarm',
  null,
  (text) => (/^\d+$/.test(text) ? Number(text) : null),
);

/**
 * How urgent an alarm is: the lowest threshold that is reached, in days, and 0 when no question is left. A smaller number is more
 * urgent.
 */
export function alarmLevel({ daysLeft, alarmDays }: { daysLeft: number; alarmDays: number }): number {
  return daysLeft === 0 ? 0 : alarmDays;
}
