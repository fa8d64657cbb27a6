/**
 * Calendar arithmetic on days and months, without a clock: the day of an instant, the start of a day, distances.
 *
 * Days are calendar days in one time zone that applies to every player, so a day has 23 or 25 hours when daylight saving
 * time begins or ends. Count days with `Day` values, never by dividing a difference of instants.
 */

declare const brand: unique symbol;

/** A day of the Gregorian calendar, `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31. Sorts as text. */
export type Day = string & { readonly [brand]: 'Day' };

/** A month of the Gregorian calendar, `YYYY-MM`. Sorts as text. */
export type Month = string & { readonly [brand]: 'Month' };

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** A UTC day, which always has 24 hours. */
const UTC_DAY = 24 * HOUR;

/** The supported range: PostgreSQL has no year 0, and ISO 8601 needs an extended format from the year 10000 on. */
const FIRST_MIDNIGHT = Date.parse('0001-01-01');
const LAST_MIDNIGHT = Date.parse('9999-12-31');

/** The first supported day is a Monday, so every Monday is a whole number of weeks after it. */
const FIRST_MONDAY = '0001-01-01' as Day;

/** Whether `value` is an existing day in the form `YYYY-MM-DD`. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  // `Date.parse` accepts other formats and turns 30 February into a day in March; the round trip rejects both.
  const midnight = Date.parse(value);
  return isInCalendar(midnight) && writtenInUtc(midnight) === value;
}

/**
 * Parses a day.
 *
 * @throws RangeError when `text` is not an existing day in the form `YYYY-MM-DD`.
 */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Invalid day, expected YYYY-MM-DD: ${JSON.stringify(text)}`);
  return text;
}

/** Whether `value` is a month in the form `YYYY-MM`. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && isDay(`${value}-01`);
}

/**
 * Parses a month.
 *
 * @throws RangeError when `text` is not a month in the form `YYYY-MM`.
 */
export function parseMonth(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`Invalid month, expected YYYY-MM: ${JSON.stringify(text)}`);
  return text;
}

/**
 * The local day in `timeZone` at `instant`.
 *
 * @throws RangeError when the instant is invalid or outside the years 1 to 9999, or the time zone is unknown.
 */
export function dayOf(instant: Date, timeZone: string): Day {
  return dayAt(instant.getTime() + offsetAt(instant.getTime(), timeZone));
}

/** The month that contains `day`. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

/** The first day of `month`. */
export function firstOfMonth(month: Month): Day {
  return `${month}-01` as Day;
}

/**
 * The month `count` months after `month`, or before it when `count` is negative.
 *
 * @throws RangeError when `count` is not an integer or the result is outside the years 1 to 9999.
 */
export function addMonths(month: Month, count: number): Month {
  const number = monthNumber(month) + count;
  const year = Math.floor(number / 12);
  const monthOfYear = number - year * 12 + 1;
  return parseMonth(`${String(year).padStart(4, '0')}-${String(monthOfYear).padStart(2, '0')}`);
}

/** Number of months from `from` to `to`; negative when `to` is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  return monthNumber(to) - monthNumber(from);
}

/** Months since January of the year 0. */
function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

/** The Monday on or before `day`. */
export function weekStart(day: Day): Day {
  const sinceMonday = daysBetween(FIRST_MONDAY, day) % 7;
  return addDays(day, -sinceMonday);
}

/**
 * The day `count` days after `day`, or before it when `count` is negative.
 *
 * @throws RangeError when `count` is not an integer or the result is outside the years 1 to 9999.
 */
export function addDays(day: Day, count: number): Day {
  if (!Number.isInteger(count)) throw new RangeError(`Expected an integer number of days: ${count}`);
  return dayAt(utcMidnight(day) + count * UTC_DAY);
}

/** Number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / UTC_DAY;
}

/** Formats a day for display: `3 March 2026`. */
export function formatDay(day: Day): string {
  return DAY_FORMAT.format(utcMidnight(day));
}

/** Formats a month for display: `March 2026`. */
export function formatMonth(month: Month): string {
  return MONTH_FORMAT.format(utcMidnight(firstOfMonth(month)));
}

const MONTH_FORMAT = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

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
function firstInstantOf(localTime: number, timeZone: string): Date {
  const before = offsetAt(localTime - MAX_OFFSET, timeZone);
  const after = offsetAt(localTime + MAX_OFFSET, timeZone);
  if (before === after) return new Date(localTime - before);

  const change = offsetChange(localTime - MAX_OFFSET, localTime + MAX_OFFSET, timeZone);
  const withOffsetBefore = localTime - before;
  const withOffsetAfter = localTime - after;
  return new Date(withOffsetBefore < change ? withOffsetBefore : Math.max(withOffsetAfter, change));
}

/** The UTC offset of `timeZone` at `millis`, in milliseconds; positive east of UTC. */
function offsetAt(millis: number, timeZone: string): number {
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

function utcMidnight(day: Day): number {
  return Date.parse(day);
}

function dayAt(millis: number): Day {
  const midnight = Math.floor(millis / UTC_DAY) * UTC_DAY;
  if (!isInCalendar(midnight)) throw new RangeError(`Outside the years 1 to 9999: ${millis} ms`);
  return writtenInUtc(midnight) as Day;
}

/** Also false for NaN, the value of an invalid `Date`. */
function isInCalendar(midnight: number): boolean {
  return midnight >= FIRST_MIDNIGHT && midnight <= LAST_MIDNIGHT;
}

function writtenInUtc(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
