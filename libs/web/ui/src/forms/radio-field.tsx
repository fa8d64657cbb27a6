import { useId } from 'react';
import { FieldMessage, describedBy } from './field-message';

/** Props of `RadioField`. */
export interface RadioFieldProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** Error message. */
  error?: string | undefined;
  onChange?: (value: string) => void;
}

/**
 * A required choice of one of a few options, none of which is selected at first, with its label above and its error below. Native radio
 * buttons: arrow keys move, and the field is one tab stop.
 */
export function RadioField({ label, name, options, error, onChange }: RadioFieldProps) {
  const messageId = useId();
  const describedById = describedBy(error && messageId);
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={describedById}
      className="group min-w-0"
    >
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 transition-colors hover:bg-sunken ' +
              'group-aria-invalid:border-danger-line has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-describedby={describedById}
              onChange={() => onChange?.(option.value)}
              className="size-4 shrink-0 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} {...(error && { error })} />
    </fieldset>
  );
}
