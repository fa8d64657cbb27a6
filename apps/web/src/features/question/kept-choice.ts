import { type OptionLetter, isOptionLetter } from '@daily/rules/question';

/** Where this tab keeps the option that was chosen and not submitted yet. */
const CHOICE_KEY = 'daily-trivia-choice';

/** Keeps the option chosen for a question while this tab is open: on the way through login and signup, for one. */
export function keepChoice(questionId: string, letter: OptionLetter): void {
  try {
    sessionStorage.setItem(CHOICE_KEY, JSON.stringify({ questionId, letter }));
  } catch {
    // Without storage the option has to be chosen again.
  }
}

/** The option that was kept for this question; null when there is none, or when what is stored makes no sense. */
export function keptChoice(questionId: string): OptionLetter | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(CHOICE_KEY) ?? 'null') as Record<string, unknown> | null;
    const letter = kept?.['questionId'] === questionId ? kept['letter'] : null;
    return typeof letter === 'string' && isOptionLetter(letter) ? letter : null;
  } catch {
    return null;
  }
}

/** Forgets it: the question was answered. */
export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(CHOICE_KEY);
  } catch {
    // There is none then.
  }
}
