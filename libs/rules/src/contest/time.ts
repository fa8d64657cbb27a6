/** The day and the time of an instant, and the place of its time zone. */
export interface ContestTimeParts {
  /** `22 Nov 2026` */
  day: string;
  /** `18:00` */
  time: string;
  /** `UTC`, or `New York` for `America/New_York`. */
  place: string;
}

/** The parts of an instant in a time zone, which are identical on the server and in every browser. */
export function contestTimeParts(instant: Date, timeZone: string): ContestTimeParts {
  return {
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(instant),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant),
    place: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
  };
}

/** Formats an instant with its time zone: `22 Nov 2026, 18:00 UTC`. */
export function formatContestTime(instant: Date, timeZone: string): string {
  const { day, time, place } = contestTimeParts(instant, timeZone);
  return `${day}, ${time} ${place}`;
}

/** Formats the time limit of a question: `45 seconds`, `1 minute`, `90 seconds`, `2 minutes`. */
export function formatLimit(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
