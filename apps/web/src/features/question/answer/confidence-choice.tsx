import { type Confidence, CONFIDENCE_LABELS, CONFIDENCES } from '@daily/rules/question/confidence';
import { clsx } from 'clsx';
import { useId } from 'react';

/**
 * How sure the player is: optional, one tap. Native radio buttons, so that the group is one tab stop; choosing the chosen level again
 * takes it back. The space is taken before an option is chosen too, so that nothing moves.
 */
export function ConfidenceChoice(props: {
  value: Confidence | null;
  onChange: (value: Confidence | null) => void;
  /** Whether an option is chosen. */
  asked: boolean;
  disabled: boolean;
}) {
  const { value, onChange, asked, disabled } = props;
  const name = useId();
  const legendId = useId();
  return (
    <fieldset
      disabled={disabled}
      aria-labelledby={legendId}
      className={clsx(
        'mt-4 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 transition-opacity duration-150',
        !asked && 'invisible opacity-0',
      )}
    >
      <span id={legendId} className="text-sm text-ink-soft">
        How sure are you? <span className="sr-only">Optional. It changes no points.</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {CONFIDENCES.map((level) => (
          <label
            key={level}
            className={
              'relative flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-2.5 text-sm font-medium sm:px-3 ' +
              'transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent ' +
              'has-disabled:pointer-events-none has-disabled:text-ink-soft ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2'
            }
          >
            <input
              type="radio"
              name={name}
              value={level}
              checked={value === level}
              onChange={() => onChange(level)}
              onClick={() => value === level && onChange(null)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {CONFIDENCE_LABELS[level]}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
