import { formatNumber } from '@daily/rules/format-number';

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
