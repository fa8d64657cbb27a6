import { addDays, type Day, daysBetween, isDay } from '@daily/rules/calendar';
import { brokenScheduleRules, dateOf, themeWeekOf, TWIN_REST } from '@daily/questions/schedule';
import type { Entry } from './finding';
import { type SimulatedQuestion, simulate } from './simulate';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/**
 * Prints what an installation whose first day is January 1 of a year asks in that year: day, difficulty, letter of the key, what a
 * weekend is for, category and key of the question, then its date, its theme, its twins and the rules that it breaks.
 * @throws RangeError when `year` is not a year of four digits.
 */
export function printSchedule(entries: readonly Entry[], year: string): void {
  const firstDay = `${year}-01-01`;
  const end = `${year}-12-31`;
  if (!isDay(firstDay) || !isDay(end)) throw new RangeError(`Expected a year such as 2027: ${year}`);
  const asked = simulate(entries, { name: 'printed', firstDay }, daysBetween(firstDay, end) + 1);
  for (const [index, question] of asked.entries()) {
    if (index > 0 && weekday(question.day) === 'Mon') console.log('');
    console.log(lineOf(question, asked.slice(Math.max(0, index + 1 - TWIN_REST), index)));
  }
  if (asked.length > 0 && asked.at(-1)?.day !== end)
    console.log(`The bank is used up before ${addDays(asked.at(-1)?.day ?? firstDay, 1)}.`);
}

function lineOf(question: SimulatedQuestion, before: readonly SimulatedQuestion[]): string {
  const { day, difficulty, correctAnswer, weekend, isPicture, category, entry, date, theme, group } =
    question;
  const suits = { saturday: entry.wat ? 'wat' : 'story', sunday: isPicture ? 'picture' : 'code', any: '' }[
    weekend ?? 'any'
  ];
  const notes = [
    date === null ? '' : date === dateOf(day) ? 'its date' : `belongs on ${date}`,
    theme === null ? '' : `theme ${themeWeekOf(day)?.name ?? theme}`,
    group === null ? '' : `twins: ${group}`,
    ...brokenScheduleRules(question, before).map((rule) => `breaks ${rule}`),
  ].filter((note) => note !== '');
  const columns = [
    `${weekday(day)} ${day}`,
    difficulty.padEnd(6),
    correctAnswer,
    suits.padEnd(5),
    category.padEnd(22),
    entry.key,
    notes.length > 0 ? `(${notes.join('; ')})` : '',
  ];
  return columns.join('  ').trimEnd();
}

function weekday(day: Day): string {
  return WEEKDAY.format(new Date(day));
}
