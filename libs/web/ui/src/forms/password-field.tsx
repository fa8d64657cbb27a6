import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';
import { VisuallyHidden } from '../display/visually-hidden';

/** A password input with a button that shows or hides the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="min-h-9 rounded-sm px-3 text-sm font-medium text-accent-ink hover:underline"
        >
          {shown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      }
    />
  );
}
