import { MIN_PASSWORD_LENGTH } from '@daily/rules/account';
import { linkClass } from '@daily/ui/button';
import { CheckboxField } from '@daily/ui/checkbox-field';
import { PasswordField } from '@daily/ui/password-field';
import { TextField } from '@daily/ui/text-field';
import { type KeyboardEvent, useState } from 'react';
import { AccountForm, SendButton } from '../../features/session/account-form';
import type { Outcome } from '../../features/session/entrance';
import { useAccountForm } from '../../features/session/use-account-form';
import { Link } from '../../routing/navigation';
import { type SignupFields, signupErrors } from './signup-fields';

/** What a signup needs, once the terms are accepted. */
export type SignupDetails = Omit<SignupFields, 'acceptsTerms'>;

/** Name, email, password and the terms. The button opens with the terms. */
export function SignupForm({ onSignup }: { onSignup: (details: SignupDetails) => Promise<Outcome> }) {
  const form = useAccountForm<SignupFields>({
    errorsOf: signupErrors,
    saidAbove: ['name', 'email', 'password'],
    send: ({ name, email, password }) => onSignup({ name, email, password }),
  });
  const [accepted, setAccepted] = useState(false);
  const touchTerms = () => form.check('acceptsTerms');

  // A disabled button takes neither Enter nor a press; both are tries all the same, and are told what is missing.
  const tryAnyway = () => {
    if (!accepted && !form.sending) form.submit();
  };
  const tryOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) tryAnyway();
  };

  return (
    <AccountForm form={form} onKeyDown={tryOnEnter}>
      <TextField label="Full name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        {...form.field('password')}
      />
      <TermsField error={form.errors.acceptsTerms} onAccept={setAccepted} onTouch={touchTerms} />
      <span role="presentation" onClick={tryAnyway}>
        <SendButton sending={form.sending} disabled={!accepted} className="disabled:pointer-events-none">
          Create account
        </SendButton>
      </span>
    </AccountForm>
  );
}

/** The terms' checkbox. It tells whether it is ticked, also when it was before the app was ready. */
function TermsField(props: {
  error: string | undefined;
  onAccept: (accepted: boolean) => void;
  onTouch: () => void;
}) {
  const { error, onAccept, onTouch } = props;
  return (
    <CheckboxField
      label={<TermsLabel />}
      name="acceptsTerms"
      error={error}
      ref={(box) => {
        if (box?.checked) onAccept(true);
      }}
      onChange={(event) => {
        onAccept(event.target.checked);
        onTouch();
      }}
      onBlur={onTouch}
    />
  );
}

function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <Link to="/disclaimer" className={linkClass}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" className={linkClass}>
        privacy policy
      </Link>
    </>
  );
}
