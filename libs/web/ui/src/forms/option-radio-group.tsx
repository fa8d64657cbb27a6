import { RichText } from '../display/rich-text';

/** An option of the group. */
export interface RadioOption {
  value: string;
  /** Shown before the text, such as `A.` */
  mark: string;
  /** The text, as HTML of the server without blocks. */
  html: string;
  /** Keys that choose the option, in the syntax of `aria-keyshortcuts`. */
  keys?: string;
}

/** The classes of an option's row; results use them too, so that rows do not move after the answer. */
export const optionRow =
  'relative flex min-h-12 items-center gap-x-3 rounded-md border px-4 py-2 sm:min-h-13 sm:py-3';

/**
 * A choice of one option, with native radio buttons: arrow keys move, Space selects, and the group is one tab stop. The input covers
 * its row, so that the whole row can be pressed. The ring at the end shows the choice in forced colors mode too.
 */
export function OptionRadioGroup(props: {
  /** Id of the element that names the group, such as the question. It stands outside, so that it may contain code blocks. */
  labelledBy: string;
  name: string;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset disabled={props.disabled} aria-labelledby={props.labelledBy} className="group">
      <div className="grid gap-2">
        {props.options.map((option) => (
          <label
            key={option.value}
            className={
              `${optionRow} border-line-strong bg-surface transition-[color,background-color,border-color,scale] hover:bg-sunken ` +
              'group-disabled:pointer-events-none group-disabled:not-has-checked:border-line group-disabled:not-has-checked:text-ink-soft ' +
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent ' +
              'motion-safe:group-disabled:has-checked:scale-[0.985] ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={props.name}
              value={option.value}
              aria-keyshortcuts={option.keys}
              checked={props.value === option.value}
              onChange={() => props.onChange(option.value)}
              // The margin is for a button that stays at the lower edge of a phone.
              className="peer absolute inset-0 size-full cursor-pointer scroll-mb-28 opacity-0"
            />
            <span className="w-5 shrink-0 font-bold text-accent-ink">{option.mark}</span>{' '}
            {/* With the ring, the margin is as wide as the figures of a result. */}
            <RichText inline html={option.html} className="mr-6 min-w-0 wrap-anywhere" />
            <span
              aria-hidden="true"
              className="ml-auto size-5 shrink-0 rounded-full border-2 border-line-strong peer-checked:border-[6px] peer-checked:border-accent"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
