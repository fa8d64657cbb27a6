import { useSyncExternalStore } from 'react';

/** Key of the dismissed level in session storage. */
const STORAGE_KEY = 'admin-queue-alarm';

let dismissed: number | null | undefined;
const watchers = new Set<() => void>();

/**
 * How urgent an alarm is: the lowest threshold that is reached, in days, and 0 when no question is left. A smaller number is more
 * urgent.
 */
export function alarmLevel({ daysLeft, alarmDays }: { daysLeft: number; alarmDays: number }): number {
  return daysLeft === 0 ? 0 : alarmDays;
}

/** The level of the alarm that was dismissed in this session; null when none was. */
export function useDismissedLevel(): number | null {
  return useSyncExternalStore(watch, dismissedLevel, () => null);
}

/** Dismisses an alarm for this session. It comes back at a more urgent level. */
export function dismissAlarm(level: number): void {
  dismissed = level;
  try {
    sessionStorage.setItem(STORAGE_KEY, String(level));
  } catch {
    // Without storage, the dismissal lasts as long as the page.
  }
  watchers.forEach((notify) => notify());
}

/** Forgets which alarm was dismissed, so that the next one is shown. */
export function forgetDismissal(): void {
  if (dismissedLevel() === null) return;
  dismissed = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // There was no storage to keep it in.
  }
  watchers.forEach((notify) => notify());
}

function dismissedLevel(): number | null {
  if (dismissed === undefined) dismissed = stored();
  return dismissed;
}

function stored(): number | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY) ?? '';
    return /^\d+$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
