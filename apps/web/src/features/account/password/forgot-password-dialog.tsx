import { outcome } from '@daily/apollo/outcome';
import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { EMAIL_TEXTS } from '@daily/rules/account/email-texts';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { Spinner } from '@daily/ui/loading/spinner';
import { TextField } from '@daily/ui/forms/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useRequestPasswordResetMutation } from './forgot-password-dialog.generated';

type State =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent'; email: string }
  | { status: 'failed'; message: string };

/**
 * Mails a password reset link to an email address, by default `email`. The response is the same whether or not the address has an
 * account.
 */
export function ForgotPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [request] = useRequestPasswordResetMutation();
  const [state, setState] = useState<State>({ status: 'idle' });
  const field = useRef<HTMLInputElement>(null);

  const fail = (message: string) => {
    setState({ status: 'failed', message });
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = normalizeEmail(field.current?.value ?? '');
    if (!isEmail(address)) return fail(EMAIL_TEXTS.invalidEmail);
    setState({ status: 'sending' });
    const { success, problem } = await outcome(
      request({ variables: { input: { email: address } } }),
      SETTINGS_TEXTS.resetNotMailed,
    );
    if (problem) fail(problem.message);
    else setState({ status: 'sent', email: success.email });
  };

  return (
    <Dialog
      title="Forgot your password?"
      description="Enter your email address, and we will send you a link to set a new password."
      onClose={onClose}
    >
      <p role="status" className="text-success-ink empty:sr-only">
        {state.status === 'sent' ? SETTINGS_TEXTS.resetMailed(state.email) : ''}
      </p>
      {state.status === 'sent' ? (
        <Button ref={focusOnMount} wide variant="secondary" className="mt-5" onClick={onClose}>
          Done
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
            error={state.status === 'failed' ? state.message : undefined}
          />
          <Button type="submit" wide disabled={state.status === 'sending'}>
            {state.status === 'sending' && <Spinner />}
            Send link
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** The form, which had the focus, has been removed. */
function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}
