import { outcome } from '@daily/apollo/outcome';
import { isEmail, normalizeEmail } from '@daily/rules/email';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { EMAIL_TEXTS } from '@daily/rules/email-texts';
import { Button } from '@daily/ui/button';
import { Dialog } from '@daily/ui/dialog';
import { Spinner } from '@daily/ui/spinner';
import { TextField } from '@daily/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useRequestPasswordResetMutation } from './forgot-password-dialog.generated';

type State =
  { at: 'start' } | { at: 'sending' } | { at: 'sent'; email: string } | { at: 'refused'; message: string };

/** Asks for an email address, `email` by default, and mails a link to it. The response is the same for every address. */
export function ForgotPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [request] = useRequestPasswordResetMutation();
  const [state, setState] = useState<State>({ at: 'start' });
  const field = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setState({ at: 'refused', message });
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = normalizeEmail(field.current?.value ?? '');
    if (!isEmail(address)) return refuse(EMAIL_TEXTS.invalidEmail);
    setState({ at: 'sending' });
    const { success, problem } = await outcome(
      request({ variables: { input: { email: address } } }),
      SETTINGS_TEXTS.resetNotMailed,
    );
    if (problem) refuse(problem.message);
    else setState({ at: 'sent', email: success.email });
  };

  return (
    <Dialog
      title="Forgot your password?"
      description="Tell us your email, and we mail you a link to set a new one."
      onClose={onClose}
    >
      <p role="status" className="text-success-ink empty:sr-only">
        {state.at === 'sent' ? SETTINGS_TEXTS.resetMailed(state.email) : ''}
      </p>
      {state.at === 'sent' ? (
        <Button ref={focusAtOnce} wide variant="secondary" className="mt-5" onClick={onClose}>
          Back to login
        </Button>
      ) : (
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <TextField
            ref={field}
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={email}
            error={state.at === 'refused' ? state.message : undefined}
          />
          <Button type="submit" wide disabled={state.at === 'sending'}>
            {state.at === 'sending' && <Spinner />}
            Mail me a link
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** What had the focus, the form, is gone. */
function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
