import { newPasswordProblem } from '@daily/rules/account/settings';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { PasswordField } from '@daily/ui/forms/password-field';
import { Spinner } from '@daily/ui/loading/spinner';
import { type FormEvent, useRef, useState } from 'react';

/** `invalid`: the entered password breaks a rule. `failed`: the server did not accept it. */
type State =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'invalid'; message: string }
  | { status: 'failed'; message: string };

/** A form for a new password. It is entered once, because the field can show it. */
export function NewPasswordForm(props: {
  /** Minimum length of the password, in characters. */
  minLength: number;
  /** Label of the button. */
  action: string;
  /** Sets the password. Resolves to the error message, or to null on success. */
  onSubmit: (password: string) => Promise<string | null>;
}) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const problem = newPasswordProblem(password, props.minLength);
    if (problem) {
      setState({ status: 'invalid', message: problem });
      field.current?.focus();
      return;
    }
    setState({ status: 'sending' });
    const failure = await props.onSubmit(password);
    setState(failure === null ? { status: 'idle' } : { status: 'failed', message: failure });
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorBanner>{state.status === 'failed' && state.message}</ErrorBanner>
      <PasswordField
        ref={field}
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${props.minLength} characters`}
        error={state.status === 'invalid' ? state.message : undefined}
      />
      <Button type="submit" wide disabled={state.status === 'sending'}>
        {state.status === 'sending' && <Spinner />}
        {props.action}
      </Button>
    </form>
  );
}
