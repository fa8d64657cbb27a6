import type { OptionLetter } from '@daily-trivia/client';

/** Whether a text is the letter of an option. */
export function isLetter(text: string): text is OptionLetter {
  return /^[A-D]$/.test(text);
}
