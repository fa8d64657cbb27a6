import { type ComponentProps, useId } from 'react';
import { FieldMessage, describedBy } from './field-message';

/** Props of `TextAreaField`. */
export interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  /** Shown while there is no error. */
  hint?: string;
  /** Error message. */
  error?: string;
}

/** A text area with its label above and its hint or error below. It grows with its content in browsers that support that. */
export function TextAreaField({ label, hint, error, id, className, ...rest }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={fieldId}
        rows={6}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy((error || hint) && messageId)}
        className="field-sizing-content block min-h-36 w-full rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-ink-soft aria-invalid:border-danger-line aria-invalid:ring-1 aria-invalid:ring-danger-line"
        {...rest}
      />
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
