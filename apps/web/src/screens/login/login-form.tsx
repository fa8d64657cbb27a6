import { PasswordField } from '@daily/ui/password-field';
import { TextField } from '@daily/ui/text-field';
import { useState } from 'react';
import { ForgotPassword, ForgotPasswordLink } from '../../features/account/forgot-password';
import { AccountForm, SendButton } from '../../features/session/account-form';
import type { Outcome } from '../../features/session/entrance';
import { useAccountForm } from '../../features/session/use-account-form';
import { type LoginFields, loginErrors } from './login-fields';

/** Email and password. What is wrong with them, or with the login, is said above them. */
export function LoginForm({ onLogin }: { onLogin: (fields: LoginFields) => Promise<Outcome> }) {
  const [forgotten, setForgotten] = useState(false);
  const form = useAccountForm<LoginFields>({
    errorsOf: loginErrors,
    saidAbove: ['email', 'password'],
    send: onLogin,
  });
  return (
    <>
      <AccountForm form={form}>
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <ForgotPasswordLink onForgotten={() => setForgotten(true)} />
        <SendButton sending={form.sending}>Log in</SendButton>
      </AccountForm>
      {forgotten && <ForgotPassword email={form.values().email} onClose={() => setForgotten(false)} />}
    </>
  );
}
