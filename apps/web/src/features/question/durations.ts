const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** What is left as a clock shows it: `05:12:33`. A part of a second counts as a whole one, so that 0 is the end. */
export function clockDigits(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** What is left to the minute, for who wants nothing on a page to tick: `5 h 12 min`. */
export function toTheMinute(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}

/** What is left in few and steady words, for who listens: `about 5 hours`. */
export function inWords(milliseconds: number): string {
  if (milliseconds >= 1.5 * HOUR_MS) return `about ${Math.round(milliseconds / HOUR_MS)} hours`;
  if (milliseconds >= 55 * MINUTE_MS) return 'about an hour';
  const fives = Math.round(milliseconds / (5 * MINUTE_MS)) * 5;
  return fives >= 5 ? `about ${fives} minutes` : 'a few minutes';
}

/** How long something took: `8 seconds`, `1 min 5 s`, `2 h 3 min`. `seconds` are whole. */
export function timeTaken(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const [large, small] = seconds < 3600 ? [60, 1] : [3600, 60];
  const [largeName, smallName] = seconds < 3600 ? ['min', 's'] : ['h', 'min'];
  const rest = Math.floor((seconds % large) / small);
  return `${Math.floor(seconds / large)} ${largeName}${rest > 0 ? ` ${rest} ${smallName}` : ''}`;
}
