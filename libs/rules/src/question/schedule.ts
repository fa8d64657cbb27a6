/** Which days of the schedule editors may change. Docs: decision 053. */
import { addDays, type Day } from '../calendar';

/** Days after today for which editors can schedule a question. */
export const MAX_DAYS_AHEAD = 366;

/** Maximum number of days that the schedule is shown for at once. */
export const MAX_SCHEDULE_DAYS = 62;

/** Why the question of a day cannot be changed. */
export type ScheduleLock = 'asked' | 'today' | 'committed' | 'too_far';

/** The sentence for each reason. */
export const SCHEDULE_LOCK_TEXTS: Readonly<Record<ScheduleLock, string>> = {
  asked: 'Days that are over cannot be changed.',
  today: 'The question of today is being asked.',
  committed:
    'The commitment to the question of this day is published, so the question can no longer be replaced.',
  too_far: 'Questions can be scheduled for at most 366 days ahead.',
};

/** Texts about the schedule. */
export const SCHEDULE_TEXTS = {
  notLoaded: 'Failed to load the schedule',
  notMoved: 'The question was not moved. Please try again.',
  movedMeanwhile: 'Another editor has moved this question. You now see the latest schedule.',
  dayTakenMeanwhile: 'Another editor has changed this day. You now see the latest schedule.',
  notApproved: 'Only approved questions can be scheduled.',
  repeated:
    'The bank is used up, so this question is asked again. It can change places with another, but not leave the schedule.',
} as const;

/**
 * Why the question of a day cannot be changed; null when it can.
 * @param committedUntil the latest day that has a commitment; null without any.
 */
export function scheduleLock(day: Day, today: Day, committedUntil: Day | null): ScheduleLock | null {
  if (day < today) return 'asked';
  if (day === today) return 'today';
  if (committedUntil !== null && day <= committedUntil) return 'committed';
  return day > addDays(today, MAX_DAYS_AHEAD) ? 'too_far' : null;
}
