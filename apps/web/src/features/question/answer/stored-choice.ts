import { type Confidence, isConfidence } from '@daily/rules/question/confidence';
import { type OptionLetter, isOptionLetter } from '@daily/rules/question';
import { linkedAnswer } from '../../../embed/answer-link';
import { type Choice, CHOICE_KEY } from './choice';
import { dropCopy } from './waiting-copy';

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
  try {
    const text = sessionStorage.getItem(CHOICE_KEY) ?? localStorage.getItem(CHOICE_KEY);
    const stored = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (stored?.['questionId'] !== questionId) return null;
    const { letter, confidence } = stored;
    if (!isOptionLetter(letter)) return null;
    return { letter, confidence: isConfidence(confidence) ? confidence : null };
  } catch {
    return null;
  }
}

/** Deletes the stored choice, after the question was answered. */
export function clearChoice(): void {
  void dropCopy();
  try {
    sessionStorage.removeItem(CHOICE_KEY);
    localStorage.removeItem(CHOICE_KEY);
  } catch {
    // Without storage, there is nothing to delete.
  }
}
