import { outcome } from '@daily/apollo/outcome';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { PasswordField } from '@daily/ui/forms/password-field';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useState } from 'react';
import { type SignOnProvider, useStartIdentityLinkMutation } from './sign-on-settings.generated';

/** Navigation to the provider. An object, so that tests can replace its method. */
export const providerAddress = {
  open(url: string): void {
    window.location.assign(url);
  },
};

/** Leads to a provider to link an account there. Asks for the password once the server requires it. */
export function LinkIdentityDialog(props: {
  provider: { id: string; name: string };
  email: string;
  onClose: () => void;
}) {
  const { id, name } = props.provider;
  const [start] = useStartIdentityLinkMutation();
  const [asksPassword, setAsksPassword] = useState(false);
  const { form, field, message, isSending } = useValidatedForm<{ password?: string }>(
    ({ password }) => ({
      ...(asksPassword && !password && { password: SETTINGS_TEXTS.passwordRequired }),
    }),
    async ({ password }) => {
      const input = { provider: id.toUpperCase() as SignOnProvider, password: password || null };
      const { success, problem } = await outcome(start({ variables: { input } }), LINK_TEXTS.notLinked);
      if (problem) {
        if (problem.fields?.some(({ path }) => path === 'password')) setAsksPassword(true);
        return problem.message;
      }
      providerAddress.open(success.url);
      return null;
    },
  );
  return (
    <Dialog
      title={`Link ${name}`}
      description={`You sign in at ${name} and come straight back.`}
      onClose={props.onClose}
    >
      <form {...form} className="grid gap-4">
        <ErrorBanner>{message}</ErrorBanner>
        {asksPassword && (
          <>
            <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
            <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          </>
        )}
        <Button type="submit" wide disabled={isSending}>
          Continue with {name}
        </Button>
      </form>
    </Dialog>
  );
}
