import { isOptionLetter } from '@daily/rules/question';
import { isConfidence } from '@daily/rules/question/confidence';
import { type Choice, CHOICE_KEY } from './stored-choice';

/** An answer that a visitor has submitted without being signed in. It is submitted once after the login. */
export interface WaitingAnswer extends Choice {
  questionId: string;
  /** The first sentences of the question, as text. */
  title: string;
  /** When the question closes, as an ISO 8601 timestamp. */
  closesAt: string;
  /** Global id of the viewer whose session had ended; null when it was a visitor without an account. */
  viewerId: string | null;
}

/** Keeps an answer in this browser until its question closes. */
export function keepWaiting(answer: WaitingAnswer): void {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify(answer));
  } catch {
    // Without storage, the visitor has to submit again.
  }
}

/** The answer that waits for a login; null without one, once its question has closed, or when it is malformed. */
export function waitingAnswer(): WaitingAnswer | null {
  try {
    const stored = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? 'null') as Partial<WaitingAnswer> | null;
    if (!isOptionLetter(stored?.letter) || typeof stored.title !== 'string') return null;
    return Date.parse(stored.closesAt ?? '') > Date.now() ? (stored as WaitingAnswer) : null;
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
  try {
    localStorage.removeItem(CHOICE_KEY);
  } catch {
    // Without storage, there is nothing to forget.
  }
}
