/** What clocks on the wall show. Apart from the other conversions, which many pages contain. */
import { firstInstantOf, offsetAt } from './time-zone';

/** Date and time of a clock on the wall, as a field for both has it: `2026-11-22T18:00`. */
const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;

/** What clocks in `timeZone` show at an instant, to the minute: `2026-11-22T18:00`. @throws RangeError as `dayOf` */
export function wallTimeAt(instant: Date, timeZone: string): string {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
  return local.toISOString().slice(0, 16);
}

/**
 * The first instant at which clocks in `timeZone` show a time; the instant of the clock change when that time is skipped, and null when
 * the text is no date and time. Seconds may be left out.
 *
 * @throws RangeError when the time zone is unknown.
 */
export function instantOfWallTime(text: string, timeZone: string): Date | null {
  const parts = WALL_TIME.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  // A day or an hour that does not exist would silently become another.
  const isReal = new Date(local).toISOString().startsWith(text);
  return isReal ? firstInstantOf(local, timeZone) : null;
}
