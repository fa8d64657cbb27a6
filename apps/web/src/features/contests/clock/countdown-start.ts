import { DAY_MS } from '@daily/rules/calendar/duration';
import type { ContestTimes } from './use-contest-status';

/** Time before the start or end of a contest in which its countdown has seconds, in milliseconds: see `formatCountdown`. */
const COUNTED_IN_SECONDS_MS = DAY_MS;

/**
 * Returns when the countdown of a contest begins to move, in milliseconds since 1970; 0 when it moves already, Infinity for never. Until
 * then, the page shows the instant itself, which stays true.
 */
export function countdownStart(contest: object, serverTime: string): number {
  // Fragments of components select the times.
  const { status, startsAt, endsAt } = contest as ContestTimes;
  if (status === 'DRAFT' || status === 'ENDED') return Infinity;
  const start = Date.parse(status === 'RUNNING' ? endsAt : startsAt) - COUNTED_IN_SECONDS_MS;
  return start <= Date.parse(serverTime) ? 0 : start;
}
