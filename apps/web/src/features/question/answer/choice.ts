import type { OptionLetter } from '@daily/rules/question';
import type { Confidence } from '@daily/rules/question/confidence';

/**
 * Key of the chosen option that has not been submitted yet: in the storage of the tab, and in that of the browser once the visitor has
 * tried to submit it (`waiting-answer.ts`).
 */
export const CHOICE_KEY = 'daily-trivia-choice';

/** What a visitor has chosen. */
export interface Choice {
  letter: OptionLetter;
  /** How sure the player is; null when they have not said. */
  confidence: Confidence | null;
}

/**
 * An answer that was submitted without being signed in or without a connection. It is submitted once after the login, or when the
 * connection is back.
 */
export interface WaitingAnswer extends Choice {
  questionId: string;
  /** The first sentences of the question, as text. */
  title: string;
  /** When the question closes, as an ISO 8601 timestamp. */
  closesAt: string;
  /** User id of the player who was offline or whose session had ended; null when it was a visitor without an account. */
  viewerId: string | null;
}
