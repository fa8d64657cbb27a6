import { type Confidence, isConfidence } from '@daily/rules/question/confidence';
import { type OptionLetter, isOptionLetter } from '@daily/rules/question';
import { linkedAnswer } from '../../../embed/answer-link';
import { type Choice, CHOICE_KEY, type WaitingAnswer } from './choice';
import { forgetWaiting } from './waiting-answer';

/** Stores the choice for a question until the tab is closed, so that it survives a login, a signup or a reload. */
export function storeChoice(
  questionId: string,
  letter: OptionLetter,
  confidence: Confidence | null = null,
): void {
  try {
    sessionStorage.setItem(CHOICE_KEY, JSON.stringify({ questionId, letter, confidence }));
  } catch {
    // Without storage, the visitor has to choose again.
  }
}

/**
 * Returns the stored choice of a question, else the option that was chosen on another site and is part of the address; null when there
 * is none, or when it is malformed.
 */
export function readChoice(questionId: string): Choice | null {
  const linked = linkedAnswer(questionId, window.location.hash);
  return storedChoice(questionId) ?? (linked && { letter: linked, confidence: null });
}

function storedChoice(questionId: string): Choice | null {
  // The tab may hold the choice for a question of a contest, while that of the day waits in the browser.
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    try {
      const stored = JSON.parse(
        window[storage].getItem(CHOICE_KEY) ?? 'null',
      ) as Partial<WaitingAnswer> | null;
      if (stored?.questionId === questionId && isOptionLetter(stored.letter)) {
        const { letter, confidence } = stored;
        return { letter, confidence: isConfidence(confidence) ? confidence : null };
      }
    } catch {
      // Without storage, or malformed: nothing is stored.
    }
  }
  return null;
}

/** Deletes the choice of this tab, and no answer that waits for a login or a connection. */
export function clearTabChoice(): void {
  try {
    sessionStorage.removeItem(CHOICE_KEY);
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/** Deletes the stored choice, and the answer that waits, after the question of the day was answered. */
export function clearChoice(): void {
  clearTabChoice();
  forgetWaiting();
}
