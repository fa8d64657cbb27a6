import type { OptionLetter } from '@daily-trivia/client';
import { UsageError } from './exit-codes.js';
import { isLetter } from './letter.js';
import type { Terminal } from './terminal/terminal.js';

/** The letter that is typed or piped in; null for none. A terminal asks until the letter is valid. */
export async function askForLetter(terminal: Terminal): Promise<OptionLetter | null> {
  for (;;) {
    const line = await terminal.ask('Your answer (A to D, Enter to leave): ');
    if (!line) return null;
    const letter = line.toUpperCase();
    if (isLetter(letter)) return letter;
    if (!terminal.isInteractive) throw new UsageError(`The answer must be A, B, C or D.`);
    terminal.note('Please type A, B, C or D.');
  }
}
