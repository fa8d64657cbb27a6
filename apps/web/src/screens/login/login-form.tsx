import { loginErrors } from '@daily/rules/account/credentials';
import { PasswordField } from '@daily/ui/forms/password-field';
import { TextField } from '@daily/ui/forms/text-field';
import { ForgotPasswordLink, useForgotPassword } from '../../features/account/password/forgot-password';
import { AccountForm, SubmitButton } from '../../features/session/login/account-form';
import type { AuthenticationOutcome } from '../../features/session/login/authentication';
import { typedEmail, useAccountForm } from '../../features/session/login/use-account-form';

/** The fields of the login form. */
export interface LoginFields {
  email: string;
  password: string;
}

/** Email and password. All errors are shown above the fields. */
export function LoginForm(props: { onLogin: (fields: LoginFields) => Promise<AuthenticationOutcome> }) {
  const state = useAccountForm<LoginFields>({
    validate: loginErrors,
    errorsAbove: ['email', 'password'],
    send: props.onLogin,
  });
  const { openDialog, dialog } = useForgotPassword(state.fields?.email ?? '');
  return (
    <>
      <AccountForm state={state}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={typedEmail()}
          {...state.fieldBelow('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...state.fieldBelow('password')} />
        <ForgotPasswordLink onOpen={openDialog} />
        <SubmitButton sending={state.isSending}>Log in</SubmitButton>
      </AccountForm>
      {dialog}
    </>
  );
}
