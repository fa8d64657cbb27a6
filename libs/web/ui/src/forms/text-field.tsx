import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessage, describedBy } from './field-message';

/** Props of `TextField`. */
export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown while there is no error. */
  hint?: string;
  /** Error message. */
  error?: string;
  /** Id of an element elsewhere that shows the error of this field. */
  errorId?: string;
  /** A control at the end of the field, such as the one that shows a password. */
  trailing?: ReactNode;
}

/** An input with its label above and its hint or error below. */
export function TextField({ label, hint, error, errorId, trailing, id, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={fieldId}
          aria-invalid={error || errorId ? true : undefined}
          aria-describedby={describedBy((error || hint) && messageId, errorId)}
          className={clsx(
            'block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3 py-2',
            'placeholder:text-ink-soft aria-invalid:border-danger-line aria-invalid:ring-1 aria-invalid:ring-danger-line',
            trailing && 'pr-20',
          )}
          {...rest}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center pr-1">{trailing}</div>}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
