import { createHash } from 'node:crypto';
import { addDays, type Day } from '@daily/rules/calendar';
import { bankTraits } from '@daily/questions/bank-file';
import { inOrderOf } from '@daily/questions/option-order';
import {
  chooseQuestion,
  type QuestionTraits,
  type ScheduledQuestion,
  TWIN_REST,
} from '@daily/questions/schedule';
import type { Entry } from './finding';

/** A question of the bank as an installation asks it. */
export interface SimulatedQuestion extends ScheduledQuestion {
  entry: Entry;
}

/** An installation: its name stands for its secret, which orders questions and options. */
export interface Installation {
  name: string;
  firstDay: Day;
}

/** What an installation asks on its first days, fewer when the bank is used up. It is the choice that servers make at midnight. */
export function simulate(
  entries: readonly Entry[],
  { name, firstDay }: Installation,
  days: number,
): SimulatedQuestion[] {
  const digest = (purpose: string, key: string) =>
    createHash('sha256').update(`${name} ${purpose} ${key}`).digest();
  const order = new Map(entries.map(({ key }) => [key, digest('order', key)]));
  const unused = entries
    .map((entry) => ({ ...traitsOf(entry, digest('options', entry.key)), entry }))
    .sort((one, other) => order.get(one.entry.key)!.compare(order.get(other.entry.key)!));
  const asked: SimulatedQuestion[] = [];
  while (asked.length < days) {
    const day = addDays(firstDay, asked.length);
    const nearby = asked.slice(1 - TWIN_REST);
    const chosen = chooseQuestion(unused, { day, firstDay, nearby });
    if (!chosen) break;
    unused.splice(unused.indexOf(chosen), 1);
    asked.push({ ...chosen, day });
  }
  return asked;
}

/** The traits of a question in an installation whose order of options a digest determines. */
function traitsOf(entry: Entry, digest: Buffer): QuestionTraits {
  const { category, difficulty, options, correct } = entry;
  const { correctAnswer } = inOrderOf(digest, {
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    correctAnswer: correct,
    refutations: {},
  });
  return { ...bankTraits(entry), category, difficulty, correctAnswer };
}
