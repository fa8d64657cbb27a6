/** Conversions between days and instants in a time zone, with daylight saving time. */
import { addDays, type Day, utcDay, utcMidnight } from '../calendar';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/**
 * The local day in `timeZone` at `instant`.
 *
 * @throws RangeError when the instant is invalid or outside the years 1 to 9999, or the time zone is unknown.
 */
export function dayOf(instant: Date, timeZone: string): Day {
  return utcDay(instant.getTime() + offsetAt(instant.getTime(), timeZone));
}

/**
 * The first instant of `day` in `timeZone`.
 *
 * When a clock change skips midnight, the day starts at the change; when midnight occurs twice, at the first one. A day
 * that a time zone skipped entirely (Samoa, 2011-12-30) is empty: it starts and ends when the next day starts.
 *
 * @throws RangeError when the time zone is unknown.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  return firstInstantOf(utcMidnight(day), timeZone);
}

/**
 * The first instant on `day` at which clocks in `timeZone` show the full hour `hour`, 0 to 23; the instant of the clock
 * change when that hour is skipped.
 *
 * @throws RangeError when the time zone is unknown.
 */
export function instantOfHour(day: Day, hour: number, timeZone: string): Date {
  return firstInstantOf(utcMidnight(day) + hour * HOUR, timeZone);
}

/**
 * The exclusive end of `day` in `timeZone`: the first instant of the next day.
 *
 * @throws RangeError when the time zone is unknown, or `day` is the last supported day (9999-12-31).
 */
export function endOfDay(day: Day, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

/**
 * Whether `name` is the IANA name of a time zone, such as `UTC` or `Europe/Paris`.
 *
 * Offsets such as `+02:00` are rejected because PostgreSQL interprets their sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An upper bound of every UTC offset in history (Manila until 1844: 15 h 56 min), in milliseconds. */
const MAX_OFFSET = 16 * HOUR;

/** One formatter per time zone, because creating one costs twenty times as much as using it. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, format);
  }
  return format;
}

/**
 * The first instant at which clocks in `timeZone` show a local time.
 *
 * @param localTime the instant at which clocks in UTC show it, in milliseconds since 1970.
 */
export function firstInstantOf(localTime: number, timeZone: string): Date {
  const before = offsetAt(localTime - MAX_OFFSET, timeZone);
  const after = offsetAt(localTime + MAX_OFFSET, timeZone);
  if (before === after) return new Date(localTime - before);

  const change = offsetChange(localTime - MAX_OFFSET, localTime + MAX_OFFSET, timeZone);
  const withOffsetBefore = localTime - before;
  const withOffsetAfter = localTime - after;
  return new Date(withOffsetBefore < change ? withOffsetBefore : Math.max(withOffsetAfter, change));
}

/** The UTC offset of `timeZone` at `millis`, in milliseconds; positive east of UTC. */
export function offsetAt(millis: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  // "11/4/2018, GMT-02:00"; historical local mean times also have seconds, and some engines shorten +00:00 to "GMT".
  const text = offsetFormat(timeZone).format(millis);
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (sign) {
    const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * SECOND;
    return sign === '-' ? -size : size;
  }
  if (text.endsWith('GMT')) return 0;
  throw new RangeError(`No UTC offset found for ${timeZone} in ${JSON.stringify(text)}`);
}

/** The first instant between `from` and `to` with the UTC offset of `to`, found by bisection. */
function offsetChange(from: number, to: number, timeZone: string): number {
  const after = offsetAt(to, timeZone);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timeZone) === after) high = middle;
    else low = middle;
  }
  return high;
}
