import { PasswordField } from '@daily/ui/password-field';
import { TextField } from '@daily/ui/text-field';
import { useState } from 'react';
import { ForgotPassword, ForgotPasswordLink } from '../../features/account/forgot-password';
import { AccountForm, SendButton } from '../../features/session/account-form';
import type { EntranceOutcome } from '../../features/session/entrance';
import { useAccountForm } from '../../features/session/use-account-form';
import { type LoginFields, loginErrors } from './login-fields';

/** Email and password. All errors are shown above the fields. */
export function LoginForm({ onLogin }: { onLogin: (fields: LoginFields) => Promise<EntranceOutcome> }) {
  const [forgotten, setForgotten] = useState(false);
  const { form, message, field, submit } = useAccountForm<LoginFields>({
    validate: loginErrors,
    errorsAbove: ['email', 'password'],
    send: onLogin,
  });
  return (
    <>
      <AccountForm message={message} onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <ForgotPasswordLink onForgotten={() => setForgotten(true)} />
        <SendButton sending={form.formState.isSubmitting}>Log in</SendButton>
      </AccountForm>
      {forgotten && (
        <ForgotPassword isolated email={form.getValues('email')} onClose={() => setForgotten(false)} />
      )}
    </>
  );
}
