import { addDays, type Day } from '@daily/rules/calendar';
import { brokenScheduleRules, dateOf, TWIN_REST } from '@daily/questions/schedule';
import type { BankCheck, Finding } from '../finding';
import { type Installation, type SimulatedQuestion, simulate } from '../simulate';

/** Days for which the rules of the schedule have to hold: two years, with a February 29. */
const TWO_YEARS = 731;

/** Questions of a bank that are left at its end, when there may be no other choice than to break a rule. */
const REMAINDER = 60;

/** Days of the first week, which asks the best questions. */
const FIRST_WEEK = 7;

/** Installations for which the schedule is computed. Each begins on another day of the week. */
const INSTALLATIONS: readonly Installation[] = Array.from({ length: 7 }, (_, index) => ({
  name: `installation ${index + 1}`,
  firstDay: addDays('2027-03-01' as Day, index * 36),
}));

/**
 * Checks that installations can keep the rules of the schedule for two years: letters balanced in any 14 days in a row, categories and twins
 * that rest, hard questions apart, the shape of a week, and a first week of openers that begins with an easy one.
 */
export const checkSchedule: BankCheck = (entries) => {
  const days = Math.min(TWO_YEARS, entries.length - REMAINDER);
  return INSTALLATIONS.flatMap((installation) => {
    const asked = simulate(entries, installation, days);
    return [...firstWeekFindings(asked), ...ruleFindings(asked)];
  });
};

function firstWeekFindings(asked: readonly SimulatedQuestion[]): Finding[] {
  const [first] = asked;
  if (!first) return [];
  const notEasy = { key: first.entry.key, message: 'opens the bank, but is not easy' };
  return [
    ...(first.difficulty === 'easy' ? [] : [notEasy]),
    ...asked
      .slice(0, FIRST_WEEK)
      .filter(({ isOpener, date, day }) => !isOpener && date !== dateOf(day))
      .map(({ entry }) => ({ key: entry.key, message: 'is asked in the first week, but is no opener' })),
  ];
}

function ruleFindings(asked: readonly SimulatedQuestion[]): Finding[] {
  return asked.flatMap((question, index) => {
    const before = asked.slice(Math.max(0, index + 1 - TWIN_REST), index);
    const broken = brokenScheduleRules(question, before);
    return broken
      .filter((rule) => index > 0 || rule !== 'week_shape')
      .map((rule) => ({
        key: question.entry.key,
        message: `breaks the rule ${rule} on day ${index + 1} of the schedule, ${question.day}`,
      }));
  });
}
