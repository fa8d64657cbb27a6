import { MINUTE_MS } from '@daily/rules/calendar/duration';

const SECOND_MS = 1000;

/** Formats a duration as a countdown, rounded up to seconds: `3 days 4 h`, `05:12:33`, `0:42`. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return formatCoarsely(milliseconds);
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, String(seconds % 60).padStart(2, '0')];
  return hours > 0
    ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:${rest}`
    : `${minutes}:${rest}`;
}

/** Formats a duration in words that seldom change, for screen readers and without motion: `3 days 4 h`, `5 h 12 min`. */
export function formatCoarsely(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return [plural(days, 'day'), hours > 0 && `${hours} h`].filter(Boolean).join(' ');
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}

/** Formats the time that a player took, to a tenth of a second below an hour: `0:42.3`, `12:05.0`, `1:02:05`. */
export function formatTaken(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  if (hours > 0) return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
  return `${minutes}:${seconds}.${tenths % 10}`;
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
