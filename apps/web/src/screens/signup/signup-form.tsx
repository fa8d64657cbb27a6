import { PAGE_PATHS } from '@daily/contract/page-paths';
import { MIN_PASSWORD_LENGTH } from '@daily/rules/account';
import { ACCOUNT_TEXTS } from '@daily/rules/account/texts';
import { signupErrors } from '@daily/rules/account/credentials';
import { linkClass } from '@daily/ui/controls/button';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { PasswordField } from '@daily/ui/forms/password-field';
import { TextField } from '@daily/ui/forms/text-field';
import { type KeyboardEvent, useState } from 'react';
import type { FieldMessages } from '@daily/ui/forms/use-validated-form';
import { Link, useSearchParams } from 'react-router';
import { ForgotPasswordLink, useForgotPassword } from '../../features/account/password/forgot-password';
import { AccountForm, SubmitButton } from '../../features/session/login/account-form';
import { keepRedirect } from '../../features/session/login/account-page';
import type { AuthenticationOutcome } from '../../features/session/login/authentication';
import { typedEmail, useAccountForm } from '../../features/session/login/use-account-form';

/** Input of a signup. */
export interface SignupDetails {
  name: string;
  email: string;
  password: string;
}

type SignupFields = SignupDetails & { acceptsTerms: boolean };

/** Name, email, password and the terms. The button is enabled once the terms are accepted. */
export function SignupForm(props: { onSignup: (details: SignupDetails) => Promise<AuthenticationOutcome> }) {
  const [rejection, setRejection] = useState<string>();
  const state = useAccountForm<SignupFields>({
    validate,
    errorsAbove: ['name', 'email', 'password'],
    async send({ name, email, password }) {
      const outcome = await props.onSignup({ name, email, password });
      setRejection(!outcome.ok && outcome.reason === 'rejected' ? outcome.message : undefined);
      return outcome;
    },
  });
  const { openDialog, dialog } = useForgotPassword(state.fields?.email ?? '');
  const { form, fieldBelow: field, isSending } = state;
  const accepted = state.fields?.acceptsTerms ?? false;
  const checkTerms = () => state.check('acceptsTerms');

  // A disabled button receives neither Enter nor clicks, but both must show what is missing.
  const submitAnyway = () => {
    if (!accepted && !isSending) form.onSubmit();
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submitAnyway();
  };

  return (
    <>
      <AccountForm state={state} onKeyDown={submitOnEnter}>
        {rejection !== undefined && rejection === state.message && <KnownAccountHelp onReset={openDialog} />}
        <TextField label="Full name" autoComplete="name" {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={typedEmail()}
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          {...field('password')}
        />
        <CheckboxField
          label={<TermsLabel />}
          {...state.field('acceptsTerms')}
          onBlur={checkTerms}
          onChange={checkTerms}
        />
        <span role="presentation" onClick={submitAnyway}>
          <SubmitButton sending={isSending} disabled={!accepted} className="disabled:pointer-events-none">
            Create account
          </SubmitButton>
        </span>
      </AccountForm>
      {dialog}
    </>
  );
}

/** What helps when the account exists. Every rejection has it, so that it does not reveal whether the email is known. */
function KnownAccountHelp({ onReset }: { onReset: () => void }) {
  const [search] = useSearchParams();
  return (
    <p className="text-sm text-ink-soft">
      We couldn&apos;t create this account. If you already have one,{' '}
      <Link to={keepRedirect(PAGE_PATHS.login, search)} className={linkClass}>
        log in
      </Link>{' '}
      or{' '}
      <ForgotPasswordLink onOpen={onReset} className={linkClass}>
        reset your password
      </ForgotPasswordLink>
      .
    </p>
  );
}

/** Returns the messages of the invalid fields. The message about the terms is shown beside the checkbox, so it never waits for others. */
function validate(fields: SignupFields): FieldMessages<SignupFields> {
  return {
    ...signupErrors(fields),
    ...(!fields.acceptsTerms && { acceptsTerms: ACCOUNT_TEXTS.termsRequired }),
  };
}

function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <Link to={PAGE_PATHS.disclaimer} className={linkClass}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to={PAGE_PATHS.privacy} className={linkClass}>
        privacy policy
      </Link>
    </>
  );
}
