import { THEME_WEEKS } from '@daily/questions/schedule';
import type { BankCheck, Entry, Finding } from '../finding';

/** Questions that a theme week needs, one for each day. */
const WEEK = 7;

/**
 * Checks questions with a date of their own: none is hard, since a date falls on every day of the week over the years, and none is kept
 * for a theme week or the first week as well. Checks that each theme week has a question for each day.
 */
export const checkDates: BankCheck = (entries) => [
  ...entries.flatMap((entry) => problemsOf(entry).map((message) => ({ key: entry.key, message }))),
  ...THEME_WEEKS.flatMap(({ theme, name }): Finding[] => {
    const count = entries.filter((entry) => entry.theme === theme).length;
    const message = `the theme week "${name}" has ${count} questions, at least ${WEEK} are needed`;
    return count > 0 && count < WEEK ? [{ key: null, message }] : [];
  }),
];

function problemsOf({ date, theme, opener, difficulty }: Entry): string[] {
  const problems: string[] = [];
  if (date !== undefined && difficulty === 'hard') problems.push('has a date, but is hard');
  if ([date, theme, opener].filter(Boolean).length > 1)
    problems.push('can have one of a date, a theme and the mark of an opener');
  return problems;
}
