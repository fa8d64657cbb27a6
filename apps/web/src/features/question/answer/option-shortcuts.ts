import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { KeyboardEvent } from 'react';

/** The keys that choose an option, its letter and its number, in the syntax of `aria-keyshortcuts`. */
export function shortcutsOf(letter: OptionLetter): string {
  return `${letter} ${OPTION_LETTERS.indexOf(letter) + 1}`;
}

/**
 * The option that a pressed key chooses: A to D or 1 to 4.
 *
 * @returns null for other keys, with a modifier, for a repeated press, during input composition and in text fields.
 */
function optionForKey(event: KeyboardEvent): OptionLetter | null {
  const { key, ctrlKey, altKey, metaKey, repeat, nativeEvent, target } = event;
  if (ctrlKey || altKey || metaKey || repeat || nativeEvent.isComposing || acceptsText(target)) return null;
  const pressed = key.toUpperCase();
  return OPTION_LETTERS.find((letter) => shortcutsOf(letter).split(' ').includes(pressed)) ?? null;
}

/**
 * Chooses the option of a pressed key, if there is one, and moves the focus to its radio button inside `container`. Call it only for
 * key presses inside the question, because WCAG 2.1.4 forbids single-key shortcuts on a whole page.
 */
export function chooseByKey(
  event: KeyboardEvent,
  container: HTMLElement | null,
  choose: (letter: OptionLetter) => void,
): void {
  const letter = optionForKey(event);
  if (!letter) return;
  event.preventDefault();
  choose(letter);
  container?.querySelector<HTMLElement>(`input[value=${letter}]`)?.focus();
}

function acceptsText(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio]), textarea, select');
}
