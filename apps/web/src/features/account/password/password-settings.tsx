import { outcome } from '@daily/apollo/outcome';
import type { Role } from '@daily/rules/account';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { PasswordField } from '@daily/ui/forms/password-field';
import { toast } from '@daily/ui/overlays/toast';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { useEffect } from 'react';
import { useChangePasswordMutation } from './password-settings.generated';
import { SettingsCard } from '../settings-card';

interface Fields {
  current: string;
  password: string;
}

/** Changes the password. Requires the current one. */
export function PasswordSettings({ role, email }: { role: Role; email: string }) {
  const minLength = minPasswordLength(role);
  const [change] = useChangePasswordMutation();
  const { register, handleSubmit, setError, reset, formState } = useValidatedForm<Fields>(
    ({ current, password }) => ({
      ...(!current && { current: SETTINGS_TEXTS.passwordRequired }),
      password: newPasswordProblem(password, minLength) ?? undefined,
    }),
  );
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit(async ({ current, password }) => {
    const input = { currentPassword: current, newPassword: password, email };
    const { problem } = await outcome(change({ variables: { input } }), SETTINGS_TEXTS.passwordNotChanged);
    if (problem) setError('root', { message: problem.message });
    else toast.success(SETTINGS_TEXTS.passwordChanged);
  });
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);

  return (
    <SettingsCard title="Password" text="Changing your password signs you out in all other browsers.">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <ErrorBanner>{errors.root?.message}</ErrorBanner>
        {/* Password managers look for the username that a password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...register('current')}
            error={errors.current?.message}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${minLength} characters`}
            {...register('password')}
            error={errors.password?.message}
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={isSubmitting}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}
