import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

/** An option: its value, which is not empty, and its label. */
export interface SelectOption {
  value: string;
  label: string;
}

/** Props of `SelectField`. */
export interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly SelectOption[];
  /** Shown below the field. */
  hint?: string;
}

/** A native select with its label above and its hint below. */
export function SelectField({ label, options, hint, id, className, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={fieldId}
          aria-describedby={hint && hintId}
          className={clsx(
            'block min-h-11 w-full appearance-none rounded-md border border-line-strong bg-surface py-2 pr-10 pl-3',
            'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
          )}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
        />
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
