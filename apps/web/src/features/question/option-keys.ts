import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { KeyboardEvent } from 'react';

/** The keys that choose an option, as `aria-keyshortcuts` names them: its letter and its number. */
export function keysOf(letter: OptionLetter): string {
  return `${letter} ${OPTION_LETTERS.indexOf(letter) + 1}`;
}

/**
 * The option that a pressed key chooses: A to D or 1 to 4, alone (WCAG 2.1.4: listen only while the question has the focus).
 * Null for any other key, with a modifier, held down, and where somebody writes.
 */
export function optionOfKey(event: KeyboardEvent): OptionLetter | null {
  const { key, ctrlKey, altKey, metaKey, repeat, nativeEvent, target } = event;
  if (ctrlKey || altKey || metaKey || repeat || nativeEvent.isComposing || isWritten(target)) return null;
  const pressed = key.toUpperCase();
  return OPTION_LETTERS.find((letter) => keysOf(letter).split(' ').includes(pressed)) ?? null;
}

function isWritten(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio]), textarea, select');
}
