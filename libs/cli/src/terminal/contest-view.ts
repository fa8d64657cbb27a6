import type { Contest } from '@daily-trivia/client';

/** When a contest can be played, in a few words. Times are those of the machine. */
export function statusOf({ endsAt, startsAt, status }: Contest): string {
  if (status === 'RUNNING') return `running until ${time(endsAt)}`;
  if (status === 'PUBLISHED') return `from ${time(startsAt)}`;
  return status === 'ENDED' ? `ended ${time(endsAt)}` : 'a draft';
}

/** An instant as `2026-03-10 12:00` in the time zone of the machine. */
function time(instant: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
