import { isOptionLetter, OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { OptionRadioGroup } from '@daily/ui/forms/option-radio-group';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { answerOptions, type QuestionOptions } from '../answer-options';

/** The options of a question as radio buttons with their keyboard shortcuts, which {@link chooseByKey} handles. */
export function OptionRadios(props: {
  /** Name of the form field. */
  name: string;
  /** The id of the element with the question's text. */
  labelledBy: string;
  options: QuestionOptions;
  value: OptionLetter | null;
  onChange: (letter: OptionLetter) => void;
  disabled?: boolean;
}) {
  const { options, onChange, disabled, ...group } = props;
  return (
    <>
      <OptionRadioGroup
        {...group}
        options={answerOptions(options).map(({ letter, ...option }) => ({
          value: letter,
          keys: shortcutsOf(letter),
          ...option,
        }))}
        onChange={(value) => isOptionLetter(value) && onChange(value)}
        disabled={disabled}
      />
      <ShortcutsHint hidden={disabled} />
    </>
  );
}

/** Explains the keyboard shortcuts. Shown only beside a mouse or a trackpad, where a keyboard is likely. */
function ShortcutsHint({ hidden = false }: { hidden?: boolean }) {
  return (
    <p
      className={clsx(
        'mt-2 hidden text-right text-xs text-ink-soft pointer-fine:block',
        // It keeps its place, so that nothing moves.
        hidden && 'invisible',
      )}
    >
      Press <Key>A</Key> to <Key>D</Key> or <Key>1</Key> to <Key>4</Key> to choose
    </p>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans font-semibold text-ink-soft">
      {children}
    </kbd>
  );
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

/** The keys that choose an option, its letter and its number, in the syntax of `aria-keyshortcuts`. */
function shortcutsOf(letter: OptionLetter): string {
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

function acceptsText(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=radio]), textarea, select');
}
