import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { conflict } from '@daily/kit/runtime/errors';
import type { Contest } from '../contest/contest.entity';
import type { ContestFields } from './contest-change';

/** The fields that cannot change once a contest has started, because they would change what players have already done. */
const FIXED_AFTER_START = [
  'startsAt',
  'published',
  'secondsPerQuestion',
  'revealAnswers',
  'shuffleOptions',
  'freezeMinutes',
  'leagueId',
] as const satisfies readonly (keyof ContestFields)[];

/** What the mail before a contest depends on. */
const IN_REMINDERS = [
  'slug',
  'title',
  'startsAt',
  'endsAt',
  'published',
  'secondsPerQuestion',
  'questionCount',
  'leagueId',
] as const satisfies readonly (keyof Contest)[];

/** Whether a contest differs in any of the fields that editors write. */
export function differs(before: Contest, after: ContestFields): boolean {
  return (Object.keys(after) as (keyof ContestFields)[]).some((name) => !isSame(before[name], after[name]));
}

/** Whether the mails before a contest that wait to be sent are out of date after a change. */
export function changesReminders(before: Contest, after: Contest): boolean {
  return IN_REMINDERS.some((name) => !isSame(before[name], after[name]));
}

/**
 * Once a contest has started, its start, questions and rules stay as they are, and its end can only move while it runs, to a later
 * time than now.
 * @throws Failure conflict
 */
export function requireChangeable(
  before: Contest,
  after: ContestFields,
  { changesQuestions, now }: { changesQuestions: boolean; now: Date },
): void {
  const status = before.statusAt(now);
  if (status === 'draft' || status === 'published') return;
  const changesRules = FIXED_AFTER_START.some((name) => !isSame(before[name], after[name]));
  const changesEnd = !isSame(before.endsAt, after.endsAt);
  if (changesQuestions || changesRules || (changesEnd && (status === 'ended' || after.endsAt <= now)))
    throw conflict(CONTEST_TEXTS.alreadyStarted);
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
