import { HOUR_MS } from '@daily/rules/calendar/duration';
import { useRemaining } from './use-remaining';

/** The state of a published contest. */
export type Status = 'PUBLISHED' | 'RUNNING' | 'ENDED';

/** What decides about the state of a contest. */
export interface ContestTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  /** The state as of the data on the page. */
  readonly status: 'DRAFT' | Status;
}

/** Returns the state of a contest by the clock of the server, and updates the component when it changes. Drafts remain drafts. */
export function useContestStatus({ startsAt, endsAt, status }: ContestTimes): 'DRAFT' | Status {
  const untilStart = useRemaining(startsAt, STEP_MS);
  const untilEnd = useRemaining(endsAt, STEP_MS);
  if (status === 'DRAFT' || untilStart === null || untilEnd === null) return status;
  if (untilStart > 0) return 'PUBLISHED';
  return untilEnd > 0 ? 'RUNNING' : 'ENDED';
}

/** Only the last update matters, which comes exactly when nothing is left. */
const STEP_MS = HOUR_MS;
