import type { Role } from '@daily/rules/account';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ONCE } from '@daily/apollo/request-context';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { PasswordField } from '@daily/ui/password-field';
import { toast } from '@daily/ui/toast';
import { useForm } from 'react-hook-form';
import { useChangePasswordMutation } from './password-settings.generated';
import { refusalOf } from './refusal';
import { SettingsCard } from './settings-card';
import { useAction } from './use-action';

interface Fields {
  current: string;
  password: string;
}

/** A change of the password, which asks for the one that is. */
export function PasswordSettings({ role, email }: { role: Role; email: string }) {
  const least = minPasswordLength(role);
  const [change] = useChangePasswordMutation({ context: ONCE });
  const changing = useAction(SETTINGS_TEXTS.passwordNotChanged);
  const { register, handleSubmit, reset, formState } = useForm<Fields>();
  const { errors } = formState;

  const submit = handleSubmit(async ({ current, password }) => {
    const changed = await changing.run(async () => {
      const input = { currentPassword: current, newPassword: password };
      const { data } = await change({ variables: { input } });
      return refusalOf(data?.changePassword, SETTINGS_TEXTS.passwordNotChanged);
    });
    if (!changed) return;
    reset();
    toast.success(SETTINGS_TEXTS.passwordChanged);
  });

  return (
    <SettingsCard title="Password" text="A new one ends your sessions in all other browsers.">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <ErrorBanner>{changing.problem}</ErrorBanner>
        {/* Password managers look for the name that a password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.current?.message}
            {...register('current', { required: SETTINGS_TEXTS.passwordRequired })}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${least} characters`}
            error={errors.password?.message}
            {...register('password', { validate: (value) => newPasswordProblem(value, least) ?? true })}
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={changing.running}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}
