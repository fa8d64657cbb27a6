import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';

const SECOND_MS = 1000;

/** Formats a duration like a digital clock: `05:12:33`. Rounds up to seconds, so that `00:00:00` means that the time is over. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** Formats a duration in hours and minutes, rounded up: `5 h 12 min`. For visitors who prefer reduced motion. */
export function formatMinutes(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}

/** Formats a duration approximately, for screen readers, so that the text seldom changes: `about 5 hours`. */
export function formatApproximately(milliseconds: number): string {
  if (milliseconds >= 1.5 * HOUR_MS) return `about ${Math.round(milliseconds / HOUR_MS)} hours`;
  if (milliseconds >= 55 * MINUTE_MS) return 'about an hour';
  const fives = Math.round(milliseconds / (5 * MINUTE_MS)) * 5;
  return fives >= 5 ? `about ${fives} minutes` : 'a few minutes';
}

/** Formats a duration in its two largest units: `8 seconds`, `1 min 5 s`, `2 h 3 min`. `seconds` must be an integer. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const [large, small] = seconds < 3600 ? [60, 1] : [3600, 60];
  const [largeName, smallName] = seconds < 3600 ? ['min', 's'] : ['h', 'min'];
  const rest = Math.floor((seconds % large) / small);
  return `${Math.floor(seconds / large)} ${largeName}${rest > 0 ? ` ${rest} ${smallName}` : ''}`;
}
