import { type OptionLetter, isOptionLetter } from '@daily/rules/question';
import { linkedAnswer } from '../../../embed/answer-link';

/** Session storage key of the chosen option that has not been submitted yet. */
const CHOICE_KEY = 'daily-trivia-choice';

/** Stores the option chosen for a question until the tab is closed, so that it survives a login, a signup or a reload. */
export function storeChoice(questionId: string, letter: OptionLetter): void {
  try {
    sessionStorage.setItem(CHOICE_KEY, JSON.stringify({ questionId, letter }));
  } catch {
    // Without storage, the visitor has to choose again.
  }
}

/**
 * Returns the stored option of a question, else the one that was chosen on another site and is part of the address; null when there is
 * none, or when it is malformed.
 */
export function readChoice(questionId: string): OptionLetter | null {
  return storedChoice(questionId) ?? linkedAnswer(questionId, window.location.hash);
}

function storedChoice(questionId: string): OptionLetter | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(CHOICE_KEY) ?? 'null') as Record<string, unknown> | null;
    const letter = stored?.['questionId'] === questionId ? stored['letter'] : null;
    return typeof letter === 'string' && isOptionLetter(letter) ? letter : null;
  } catch {
    return null;
  }
}

/** Deletes the stored option, after the question was answered. */
export function clearChoice(): void {
  try {
    sessionStorage.removeItem(CHOICE_KEY);
  } catch {
    // Without storage, there is nothing to delete.
  }
}
