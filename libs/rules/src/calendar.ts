/**
 * Days and months of the calendar: parsing, arithmetic and formatting. `time-zone.ts` converts between days and instants.
 *
 * A day has 23 or 25 hours when daylight saving time begins or ends. Count days with `Day` values, never by dividing a
 * difference of instants.
 */
import { DAY_MS } from './calendar/duration';

declare const brand: unique symbol;

/** A day of the Gregorian calendar, `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31. Sorts as text. */
export type Day = string & { readonly [brand]: 'Day' };

/** A month of the Gregorian calendar, `YYYY-MM`. Sorts as text. */
export type Month = string & { readonly [brand]: 'Month' };

/** The supported range: PostgreSQL has no year 0, and ISO 8601 needs an extended format from the year 10000 on. */
const FIRST_MIDNIGHT = Date.parse('0001-01-01');
const LAST_MIDNIGHT = Date.parse('9999-12-31');

/** An instant outside this range: what counting beyond the first or the last day throws. */
export class OutsideCalendarError extends RangeError {
  /** @param millis the instant, in milliseconds since 1970; NaN for that of an invalid `Date`. */
  constructor(millis: number) {
    super(`Outside the years 1 to 9999: ${millis} ms`);
  }
}

/** The first supported day is a Monday, so every Monday is a whole number of weeks after it. */
const FIRST_MONDAY = '0001-01-01' as Day;

/** Whether `value` is an existing day in the form `YYYY-MM-DD`. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false;
  // `Date.parse` accepts other formats and turns 30 February into a day in March; the round trip rejects both.
  const midnight = Date.parse(value);
  return isInCalendar(midnight) && formatInUtc(midnight) === value;
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
 * @throws RangeError when `count` is not an integer.
 * @throws OutsideCalendarError when the result is outside the years 1 to 9999.
 */
export function addDays(day: Day, count: number): Day {
  if (!Number.isInteger(count)) throw new RangeError(`Expected an integer number of days: ${count}`);
  return utcDay(utcMidnight(day) + count * DAY_MS);
}

/** Number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
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

/** The instant at which `day` begins in UTC, in milliseconds since 1970. */
export function utcMidnight(day: Day): number {
  return Date.parse(day);
}

/**
 * The day in UTC at an instant in milliseconds since 1970.
 *
 * @throws OutsideCalendarError when the instant is NaN or outside the years 1 to 9999.
 */
export function utcDay(millis: number): Day {
  const midnight = Math.floor(millis / DAY_MS) * DAY_MS;
  if (!isInCalendar(midnight)) throw new OutsideCalendarError(millis);
  return formatInUtc(midnight) as Day;
}

/** Also false for NaN, the value of an invalid `Date`. */
function isInCalendar(midnight: number): boolean {
  return midnight >= FIRST_MIDNIGHT && midnight <= LAST_MIDNIGHT;
}

function formatInUtc(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
