import { isOptionLetter } from '@daily/rules/question';
import { isConfidence } from '@daily/rules/question/confidence';
import { type Choice, CHOICE_KEY, type WaitingAnswer } from './choice';
import { dropCopy } from './waiting-copy';

/** Keeps an answer in this browser until its question closes. @returns whether it is kept: the browser may forbid it. */
export function keepWaiting(answer: WaitingAnswer): boolean {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify(answer));
    return true;
  } catch {
    return false;
  }
}

/** The answer that waits for a login or a connection; null without one, once its question has closed, or when it is malformed. */
export function waitingAnswer(): WaitingAnswer | null {
  const stored = storedAnswer();
  return stored && Date.parse(stored.closesAt) > Date.now() ? stored : null;
}

/** The answer of a player, also from before their login, that the server did not have when its question closed; null without one. */
export function lateAnswer(viewerId: string): WaitingAnswer | null {
  const stored = storedAnswer();
  const isOwn = stored && [null, viewerId].includes(stored.viewerId);
  return isOwn && Date.parse(stored.closesAt) <= Date.now() ? stored : null;
}

function storedAnswer(): WaitingAnswer | null {
  try {
    const stored = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? 'null') as Partial<WaitingAnswer> | null;
    if (!isOptionLetter(stored?.letter)) return null;
    return typeof stored.title === 'string' && typeof stored.closesAt === 'string'
      ? (stored as WaitingAnswer)
      : null;
  } catch {
    return null;
  }
}

/** The answer to a question that waits for this viewer; null for one of another viewer. */
export function waitingFor(questionId: string, viewerId: string): Choice | null {
  const waiting = waitingAnswer();
  if (waiting?.questionId !== questionId) return null;
  if (waiting.viewerId !== null && waiting.viewerId !== viewerId) return null;
  const { letter, confidence } = waiting;
  return { letter, confidence: isConfidence(confidence) ? confidence : null };
}

/** Forgets the answer that waits: it was submitted, or the visitor does not want that. */
export function forgetWaiting(): void {
  void dropCopy();
  try {
    localStorage.removeItem(CHOICE_KEY);
  } catch {
    // Without storage, there is nothing to forget.
  }
}
