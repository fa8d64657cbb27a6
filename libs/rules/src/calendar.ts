/**
 * Days and months of the product, without a clock: what day an instant falls on, and when a day begins.
 *
 * A day is the calendar's, in one time zone for everyone, so it has 23 or 25 hours where daylight saving
 * begins or ends. Counting days is done on `Day` values, never by dividing a difference of instants.
 */

declare const brand: unique symbol;

/** A day of the Gregorian calendar, `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31. Sorts as text. */
export type Day = string & { readonly [brand]: 'Day' };

/** A month of the Gregorian calendar, `YYYY-MM`. Sorts as text. */
export type Month = string & { readonly [brand]: 'Month' };

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** A day in UTC, which knows no daylight saving. */
const UTC_DAY = 24 * HOUR;

/** PostgreSQL has no year 0, and from the year 10000 on ISO 8601 needs another form. */
const FIRST_MIDNIGHT = Date.parse('0001-01-01');
const LAST_MIDNIGHT = Date.parse('9999-12-31');

/** The first day of the calendar is a Monday, so every Monday is whole weeks after it. */
const FIRST_MONDAY = '0001-01-01' as Day;

/** Whether `value` is a day that exists, written `YYYY-MM-DD`. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  // Engines read much else as a date, 30 February as one in March: only a day reads back as it was written.
  const midnight = Date.parse(value);
  return isInCalendar(midnight) && writtenInUtc(midnight) === value;
}

/**
 * Reads a day.
 *
 * @throws RangeError naming the text, when it is not a day that exists, written `YYYY-MM-DD`.
 */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day (YYYY-MM-DD): ${JSON.stringify(text)}`);
  return text;
}

/** Whether `value` is a month, written `YYYY-MM`. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && isDay(`${value}-01`);
}

/**
 * Reads a month.
 *
 * @throws RangeError naming the text, when it is not a month written `YYYY-MM`.
 */
export function parseMonth(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`Not a month (YYYY-MM): ${JSON.stringify(text)}`);
  return text;
}

/**
 * The day that the calendar on the wall of `timeZone` shows at `instant`.
 *
 * @throws RangeError when the instant is invalid or outside the years 1 to 9999, or the zone is unknown.
 */
export function dayOf(instant: Date, timeZone: string): Day {
  return dayAt(instant.getTime() + offsetAt(instant.getTime(), timeZone));
}

/** The month that `day` lies in. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

/** The first day of `month`. */
export function firstOfMonth(month: Month): Day {
  return `${month}-01` as Day;
}

/**
 * The month `count` months after `month`; a negative count goes back.
 *
 * @throws RangeError when `count` is not whole, or the result lies outside the years 1 to 9999.
 */
export function addMonths(month: Month, count: number): Month {
  const number = monthNumber(month) + count;
  const [year, rest] = [Math.floor(number / 12), number - Math.floor(number / 12) * 12];
  return parseMonth(`${String(year).padStart(4, '0')}-${String(rest + 1).padStart(2, '0')}`);
}

/** How many months `to` comes after `from`: 0 for the same month, negative when it comes before. */
export function monthsBetween(from: Month, to: Month): number {
  return monthNumber(to) - monthNumber(from);
}

/** Months since the beginning of the year 0. */
function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

/** The Monday on or before `day`. */
export function weekStart(day: Day): Day {
  const sinceMonday = daysBetween(FIRST_MONDAY, day) % 7;
  return addDays(day, -sinceMonday);
}

/**
 * The day `count` days after `day`; a negative count goes back.
 *
 * @throws RangeError when `count` is not whole, or the result lies outside the years 1 to 9999.
 */
export function addDays(day: Day, count: number): Day {
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole number of days: ${count}`);
  return dayAt(utcMidnight(day) + count * UTC_DAY);
}

/** How many days `to` comes after `from`: 0 for the same day, negative when it comes before. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / UTC_DAY;
}

/** A day in words, such as `3 March 2026`. */
export function dayInWords(day: Day): string {
  return DAY_IN_WORDS.format(utcMidnight(day));
}

/** A month in words, such as `March 2026`. */
export function monthInWords(month: Month): string {
  return MONTH_IN_WORDS.format(utcMidnight(firstOfMonth(month)));
}

const MONTH_IN_WORDS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const DAY_IN_WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The first instant of `day` in `timeZone`.
 *
 * Where the clocks skip midnight, this is the instant of the change; where midnight happens twice, the first
 * one. A day that a zone left out whole (Samoa, 2011-12-30) is empty: it starts and ends with the next one.
 *
 * @throws RangeError when the zone is unknown.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  return firstInstantOf(utcMidnight(day), timeZone);
}

/**
 * The first instant at which the clocks of `timeZone` show a full hour, 0 to 23, on `day`; where they skip it, the
 * instant of the change.
 *
 * @throws RangeError when the zone is unknown.
 */
export function instantOfHour(day: Day, hour: number, timeZone: string): Date {
  return firstInstantOf(utcMidnight(day) + hour * HOUR, timeZone);
}

/**
 * The instant at which `day` is over in `timeZone`: the first one of the next day, so a day is the half-open
 * span from `startOfDay` to `endOfDay`.
 *
 * @throws RangeError when the zone is unknown, or there is no next day (9999-12-31).
 */
export function endOfDay(day: Day, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

/**
 * Whether `name` is a time zone by its IANA name, such as `UTC` or `Europe/Paris`.
 *
 * Bare offsets such as `+02:00` are none: PostgreSQL reads their sign the other way round.
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

/** Wider than any zone was ever from UTC (Manila, until 1844: 15 h 56 min), in milliseconds. */
const WIDEST_OFFSET = 16 * HOUR;

/** Making a formatter costs twenty times what using it does, so there is one for each zone. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, format);
  }
  return format;
}

/** The first instant at which clocks show `wall`, given as the instant at which clocks in UTC do. */
function firstInstantOf(wall: number, timeZone: string): Date {
  const before = offsetAt(wall - WIDEST_OFFSET, timeZone);
  const after = offsetAt(wall + WIDEST_OFFSET, timeZone);
  if (before === after) return new Date(wall - before);

  const change = offsetChange(wall - WIDEST_OFFSET, wall + WIDEST_OFFSET, timeZone);
  const shownBefore = wall - before;
  const shownAfter = wall - after;
  return new Date(shownBefore < change ? shownBefore : Math.max(shownAfter, change));
}

/** How far the clocks of `timeZone` are ahead of UTC at `millis`, in milliseconds. */
function offsetAt(millis: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  // Reads like "11/4/2018, GMT-02:00"; local mean time of old has seconds too; some engines shorten +00:00.
  const text = offsetFormat(timeZone).format(millis);
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (sign) {
    const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * SECOND;
    return sign === '-' ? -size : size;
  }
  if (text.endsWith('GMT')) return 0;
  throw new RangeError(`No offset of ${timeZone} in ${JSON.stringify(text)}`);
}

/** The instant between `from` and `to` from which on the offset is that of `to`, found by bisection. */
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

/** Also false for NaN, which is what an invalid `Date` holds. */
function isInCalendar(midnight: number): boolean {
  return midnight >= FIRST_MIDNIGHT && midnight <= LAST_MIDNIGHT;
}

function writtenInUtc(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
