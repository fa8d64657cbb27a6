import { addDays, type Day, isDay, weekStart } from '@daily/rules/calendar';
import themeWeeks from '../../theme-weeks.json';

/** A week whose questions have a theme, every year. */
export interface ThemeWeek {
  /** Identifies the theme in the files of the bank. */
  theme: string;
  /** What editors read. */
  name: string;
  /** A date of the week, `MM-DD`: it lasts from the Monday before it to the Sunday after it. */
  date: string;
}

/** The theme weeks of a year. */
export const THEME_WEEKS: readonly ThemeWeek[] = themeWeeks;

/** The date of a day, `MM-DD`. */
export const dateOf = (day: Day): string => day.slice('2027-'.length);

/** The theme week that a day belongs to; null for none. */
export function themeWeekOf(day: Day): ThemeWeek | null {
  const monday = weekStart(day);
  const dates = Array.from({ length: 7 }, (_, index) => dateOf(addDays(monday, index)));
  return THEME_WEEKS.find(({ date }) => dates.includes(date)) ?? null;
}

/** The first day with a date after a day; null when the date is not within the year that follows, as February 29 may be. */
export function nextDay(date: string, after: Day): Day | null {
  const year = Number(after.slice(0, 4)) + (date > dateOf(after) ? 0 : 1);
  const day = `${String(year).padStart(4, '0')}-${date}`;
  return isDay(day) ? day : null;
}
