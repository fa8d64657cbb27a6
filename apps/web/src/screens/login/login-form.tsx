import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { PasswordField } from '@daily/ui/password-field';
import { Spinner } from '@daily/ui/spinner';
import { TextField } from '@daily/ui/text-field';
import { useForm } from 'react-hook-form';
import type { Outcome } from '../../features/session/session';
import { ForgotPassword } from './forgot-password';
import { type LoginFields, loginResolver } from './login-fields';

const ERROR_ID = 'login-error';

/** Email and password. What is wrong with them, or with the login, is said above them. */
export function LoginForm({ onLogin }: { onLogin: (fields: LoginFields) => Promise<Outcome> }) {
  const { register, handleSubmit, setError, formState } = useForm<LoginFields>({ resolver: loginResolver });
  const { errors, isSubmitting } = formState;
  const message = errors.root?.message ?? errors.email?.message ?? errors.password?.message;

  const submit = handleSubmit(async (fields) => {
    const outcome = await onLogin(fields);
    if (!outcome.ok) setError('root', { message: outcome.message });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorBanner id={ERROR_ID}>{message}</ErrorBanner>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        errorId={errors.email && ERROR_ID}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        errorId={errors.password && ERROR_ID}
        {...register('password')}
      />
      <ForgotPassword />
      <Button type="submit" wide disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        Log in
      </Button>
    </form>
  );
}
