import { HOUR_MS } from '@daily/rules/calendar/duration';
import { formatNumber } from '@daily/rules/format-number';

/** The longest contest for which players meet, in milliseconds. */
const MEETING_MS = 2 * HOUR_MS;

/** Whether a contest lasts so long that players come when they like instead of meeting at its start. */
export function lastsLong({
  startsAt,
  endsAt,
}: {
  readonly startsAt: string;
  readonly endsAt: string;
}): boolean {
  return Date.parse(endsAt) - Date.parse(startsAt) > MEETING_MS;
}

/** `1 question`, `10 questions`. */
export function formatQuestions({ questionCount }: { readonly questionCount: number }): string {
  return `${questionCount} ${questionCount === 1 ? 'question' : 'questions'}`;
}

/** `Nobody has joined yet`, after the end `Nobody took part`; `1 player`, `1,240 players`. */
export function formatParticipants(
  { participantCount }: { readonly participantCount: number },
  hasEnded = false,
): string {
  if (participantCount === 0) return hasEnded ? 'Nobody took part' : 'Nobody has joined yet';
  return `${formatNumber(participantCount)} ${participantCount === 1 ? 'player' : 'players'}`;
}
