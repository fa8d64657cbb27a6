import { createHash } from 'node:crypto';
import { addDays, type Day } from '@daily/rules/calendar';
import { inOrderOf } from '@daily/questions/option-order';
import {
  brokenScheduleRules,
  chooseQuestion,
  LETTER_WINDOW,
  type ScheduledQuestion,
  type UnusedQuestion,
} from '@daily/questions/schedule';
import type { BankCheck, Entry, Finding } from '../finding';

/** Days for which the rules of the schedule have to hold. */
const YEAR = 365;

/** Questions of a bank that are left at its end, when there may be no other choice than to break a rule. */
const REMAINDER = 30;

/** Installations for which the schedule is computed: each has its own order of questions and options. */
const INSTALLATIONS = ['one', 'two', 'three', 'four'];

/** Days of the first week, which asks the best questions. */
const FIRST_WEEK = 7;

const FIRST_DAY = '2026-01-01' as Day;

interface BankUnused extends UnusedQuestion {
  key: string;
}

/**
 * Checks that installations can keep the rules of the schedule for a year: letters balanced in any 14 days in a row, categories that rest,
 * hard questions apart, and a first week of openers that begins with an easy one.
 */
export const checkSchedule: BankCheck = (entries) => {
  const days = Math.min(YEAR, entries.length - REMAINDER);
  return INSTALLATIONS.flatMap((installation) => {
    const asked = firstDays(entries, installation, days);
    return [...firstWeekFindings(asked), ...ruleFindings(asked)];
  });
};

/** What an installation asks on its first days. */
function firstDays(entries: readonly Entry[], installation: string, days: number) {
  const digest = (purpose: string, key: string) =>
    createHash('sha256').update(`${installation} ${purpose} ${key}`).digest();
  const unused = entries
    .map((entry) => unusedQuestion(entry, digest('options', entry.key)))
    .sort((one, other) => digest('order', one.key).compare(digest('order', other.key)));
  const asked: (BankUnused & ScheduledQuestion)[] = [];
  while (asked.length < days) {
    const day = addDays(FIRST_DAY, asked.length);
    const nearby = asked.slice(1 - LETTER_WINDOW);
    const chosen = chooseQuestion(unused, { day, firstDay: FIRST_DAY, nearby });
    if (!chosen) break;
    unused.splice(unused.indexOf(chosen), 1);
    asked.push({ ...chosen, day });
  }
  return asked;
}

/** A question with the letter of its key in an installation. */
function unusedQuestion(entry: Entry, digest: Buffer): BankUnused {
  const { key, category, difficulty, options, correct, opener } = entry;
  const { correctAnswer } = inOrderOf(digest, {
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    correctAnswer: correct,
    refutations: {},
  });
  return { key, category, difficulty, correctAnswer, isOpener: opener ?? false };
}

function firstWeekFindings(asked: readonly BankUnused[]): Finding[] {
  const [first] = asked;
  if (!first) return [];
  return [
    ...(first.difficulty === 'easy' ? [] : [{ key: first.key, message: 'opens the bank, but is not easy' }]),
    ...asked
      .slice(0, FIRST_WEEK)
      .filter(({ isOpener }) => !isOpener)
      .map(({ key }) => ({ key, message: 'is asked in the first week, but is no opener' })),
  ];
}

function ruleFindings(asked: readonly (BankUnused & ScheduledQuestion)[]): Finding[] {
  return asked.flatMap((question, index) => {
    const before = asked.slice(Math.max(0, index + 1 - LETTER_WINDOW), index);
    return brokenScheduleRules(question, before).map((rule) => ({
      key: question.key,
      message: `breaks the rule ${rule} on day ${index + 1} of the schedule`,
    }));
  });
}
