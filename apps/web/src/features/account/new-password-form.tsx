import { newPasswordProblem } from '@daily/rules/account-settings';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { PasswordField } from '@daily/ui/password-field';
import { Spinner } from '@daily/ui/spinner';
import { type FormEvent, useRef, useState } from 'react';

type State =
  { at: 'start' } | { at: 'sending' } | { at: 'bad'; message: string } | { at: 'refused'; message: string };

/** A new password, typed once: whoever is unsure can look at it. */
export function NewPasswordForm(props: {
  /** The fewest characters it may have. */
  least: number;
  action: string;
  /** Sets it. @returns what went wrong, in words; null when it is set. */
  onSet: (password: string) => Promise<string | null>;
}) {
  const [state, setState] = useState<State>({ at: 'start' });
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const problem = newPasswordProblem(password, props.least);
    if (problem) {
      setState({ at: 'bad', message: problem });
      field.current?.focus();
      return;
    }
    setState({ at: 'sending' });
    const refusal = await props.onSet(password);
    setState(refusal === null ? { at: 'start' } : { at: 'refused', message: refusal });
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorBanner>{state.at === 'refused' && state.message}</ErrorBanner>
      <PasswordField
        ref={field}
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${props.least} characters`}
        error={state.at === 'bad' ? state.message : undefined}
      />
      <Button type="submit" wide disabled={state.at === 'sending'}>
        {state.at === 'sending' && <Spinner />}
        {props.action}
      </Button>
    </form>
  );
}
