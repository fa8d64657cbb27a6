import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessage, describedBy } from './field-message';

/** Props of `CheckboxField`. */
export interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** Error message. */
  error?: string;
}

/** A checkbox whose whole row is its label, with its error below. */
export function CheckboxField({ label, error, id, className, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="flex min-h-11 items-start gap-3 py-2 text-sm">
        <input
          id={fieldId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(error && messageId)}
          className="size-5 shrink-0"
          {...rest}
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}
