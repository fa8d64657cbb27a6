import { MIN_PASSWORD_LENGTH } from '@daily/rules/account';
import { ErrorBanner } from '@daily/ui/banner';
import { Button, linkClass } from '@daily/ui/button';
import { CheckboxField } from '@daily/ui/checkbox-field';
import { PasswordField } from '@daily/ui/password-field';
import { Spinner } from '@daily/ui/spinner';
import { TextField } from '@daily/ui/text-field';
import { type KeyboardEvent, useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Outcome } from '../../features/session/session';
import { type SignupFields, signupResolver } from './signup-fields';

const ERROR_ID = 'signup-error';

/** What a signup needs, once the terms are accepted. */
export type SignupDetails = Omit<SignupFields, 'acceptsTerms'>;

/** Name, email, password and the terms. The button opens with the terms. */
export function SignupForm({ onSignup }: { onSignup: (details: SignupDetails) => Promise<Outcome> }) {
  const { register, handleSubmit, setError, trigger, formState } = useForm<SignupFields>({
    resolver: signupResolver,
  });
  const { errors, isSubmitting } = formState;
  const message =
    errors.root?.message ?? errors.name?.message ?? errors.email?.message ?? errors.password?.message;

  const [accepted, setAccepted] = useState(false);
  const touchTerms = () => void trigger('acceptsTerms');

  const submit = handleSubmit(async ({ name, email, password }) => {
    const outcome = await onSignup({ name, email, password });
    if (!outcome.ok) setError('root', { message: outcome.message });
  });
  // A disabled button takes neither Enter nor a press; both are tries all the same, and are told what is missing.
  const tryAnyway = () => {
    if (!accepted && !isSubmitting) void submit();
  };
  const tryOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) tryAnyway();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={tryOnEnter}
      className="grid gap-4"
    >
      <ErrorBanner id={ERROR_ID}>{message}</ErrorBanner>
      <TextField
        label="Full name"
        autoComplete="name"
        errorId={errors.name && ERROR_ID}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        errorId={errors.email && ERROR_ID}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        errorId={errors.password && ERROR_ID}
        {...register('password')}
      />
      <TermsField
        error={errors.acceptsTerms?.message}
        onAccept={setAccepted}
        {...register('acceptsTerms', { onChange: touchTerms, onBlur: touchTerms })}
      />
      <span role="presentation" onClick={tryAnyway}>
        <Button
          type="submit"
          wide
          disabled={!accepted || isSubmitting}
          className="disabled:pointer-events-none"
        >
          {isSubmitting && <Spinner />}
          Create account
        </Button>
      </span>
    </form>
  );
}

/** The terms' checkbox. It tells whether it is ticked, also when it was before the app was ready. */
function TermsField({
  error,
  onAccept,
  ref,
  onChange,
  ...field
}: UseFormRegisterReturn & { error: string | undefined; onAccept: (accepted: boolean) => void }) {
  return (
    <CheckboxField
      label={<TermsLabel />}
      error={error}
      {...field}
      ref={(box) => {
        ref(box);
        if (box?.checked) onAccept(true);
      }}
      onChange={(event) => {
        onAccept(event.target.checked);
        void onChange(event);
      }}
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
