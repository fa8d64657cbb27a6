import { CONTEST_EDITING_TEXTS, CONTEST_FIELDS, whyFixed } from '@daily/rules/contest/editing';
import { conflict } from '@daily/kit/runtime/errors';
import type { Contest } from '../contest/contest.entity';
import type { ContestFields } from './contest-change';

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
 * Rejects a change that would not be fair to players: see `whyFixed`. Besides, a running contest cannot end in the past, and one that
 * is over cannot be published.
 * @throws Failure conflict, which says why
 */
export function requireChangeable(
  before: Contest,
  after: ContestFields,
  { changesQuestions, now }: { changesQuestions: boolean; now: Date },
): void {
  const status = before.statusAt(now);
  const changed = CONTEST_FIELDS.filter((name) =>
    name === 'questions' ? changesQuestions : !isSame(before[name], after[name]),
  );
  for (const field of changed) {
    const why = whyFixed(field, status);
    if (why !== null) throw conflict(why);
  }
  const movesEnd = changed.some((field) => field === 'endsAt' || field === 'published');
  if (status !== 'ended' && movesEnd && after.published && after.endsAt <= now)
    throw conflict(CONTEST_EDITING_TEXTS.endInPast);
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
