import { outcome } from '@daily/apollo/outcome';
import type { Role } from '@daily/rules/account';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { PasswordField } from '@daily/ui/forms/password-field';
import { toast } from '@daily/ui/overlays/toast';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
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
  const { form, field, message, isSending } = useValidatedForm<Fields>(
    ({ current, password }) => ({
      ...(!current && { current: SETTINGS_TEXTS.passwordRequired }),
      password: newPasswordProblem(password, minLength) ?? undefined,
    }),
    async ({ current, password }, reset) => {
      const input = { currentPassword: current, newPassword: password, email };
      const { problem } = await outcome(change({ variables: { input } }), SETTINGS_TEXTS.passwordNotChanged);
      if (problem) return problem.message;
      toast.success(SETTINGS_TEXTS.passwordChanged);
      reset();
      return null;
    },
  );

  return (
    <SettingsCard title="Password" text="A new password signs you out everywhere else.">
      <form {...form} className="grid gap-4">
        <ErrorBanner>{message}</ErrorBanner>
        {/* Password managers look for the username that a password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${minLength} characters`}
            {...field('password')}
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={isSending}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}
