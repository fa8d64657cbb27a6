import type { Role } from '@daily/rules/account';
import { minPasswordLength, newPasswordProblem, SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { PasswordField } from '@daily/ui/password-field';
import { toast } from '@daily/ui/toast';
import { useForm } from '@daily/ui/use-form';
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
  const [change] = useChangePasswordMutation();
  const changing = useAction(SETTINGS_TEXTS.passwordNotChanged);
  const form = useForm<Fields>({
    errorsOf: ({ current, password }) => ({
      current: current ? undefined : SETTINGS_TEXTS.passwordRequired,
      password: newPasswordProblem(password, least) ?? undefined,
    }),
    send: async ({ current, password }) => {
      const changed = await changing.run(async () => {
        const input = { currentPassword: current, newPassword: password, email };
        const { data } = await change({ variables: { input } });
        return refusalOf(data?.changePassword, SETTINGS_TEXTS.passwordNotChanged);
      });
      if (!changed) return;
      form.reset();
      toast.success(SETTINGS_TEXTS.passwordChanged);
    },
  });

  return (
    <SettingsCard title="Password" text="A new one ends your sessions in all other browsers.">
      <form {...form.props} className="grid gap-4">
        <ErrorBanner>{changing.problem}</ErrorBanner>
        {/* Password managers look for the name that a password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            name="current"
            error={form.errors.current}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${least} characters`}
            name="password"
            error={form.errors.password}
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={changing.running}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}
