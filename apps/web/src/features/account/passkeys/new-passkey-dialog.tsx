import { cleanName } from '@daily/rules/account';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { PASSKEY_TEXTS, passkeyNameProblem } from '@daily/rules/account/passkeys';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { PasswordField } from '@daily/ui/forms/password-field';
import { TextField } from '@daily/ui/forms/text-field';
import { toast } from '@daily/ui/overlays/toast';
import { useValidatedForm } from '@daily/ui/forms/use-validated-form';
import { outcome } from '@daily/apollo/outcome';
import { useState } from 'react';
import { browserPasskeys } from '../../../passkeys/browser-passkeys';
import {
  useFinishPasskeyRegistrationMutation,
  useStartPasskeyRegistrationMutation,
} from './new-passkey-dialog.generated';

interface Fields {
  name: string;
  password?: string;
}

/** Names a passkey and lets the browser create it. Asks for the password once the server requires it. */
export function NewPasskeyDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const addPasskey = useAddPasskey();
  const [asksPassword, setAsksPassword] = useState(false);
  const { form, field, message, isSending } = useValidatedForm<Fields>(
    ({ name, password }) => ({
      name: passkeyNameProblem(cleanName(name)) ?? undefined,
      ...(asksPassword && !password && { password: SETTINGS_TEXTS.passwordRequired }),
    }),
    async ({ name, password }) => {
      const problem = await addPasskey(name, password);
      if (problem?.needsPassword) setAsksPassword(true);
      if (problem) return problem.message;
      toast.success(PASSKEY_TEXTS.added);
      onClose();
      return null;
    },
  );

  return (
    <Dialog
      title="Add a passkey"
      description="Your browser asks you to confirm with your fingerprint, face or screen lock."
      onClose={onClose}
    >
      <form {...form} className="grid gap-4">
        <ErrorBanner>{message}</ErrorBanner>
        <TextField
          label="Name"
          autoComplete="off"
          hint="Where you keep the passkey, such as your phone"
          {...field('name')}
        />
        {asksPassword && (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          </>
        )}
        <Button type="submit" wide disabled={isSending}>
          Continue
        </Button>
      </form>
    </Dialog>
  );
}

/** Why no passkey was added; null when it was. */
type AddPasskeyProblem = { message: string; needsPassword: boolean } | null;

/**
 * Returns a function that adds a passkey: the server begins, the browser asks the user, the server verifies. The list in the cache
 * is updated by the viewer in the response.
 */
function useAddPasskey(): (name: string, password?: string) => Promise<AddPasskeyProblem> {
  const [start] = useStartPasskeyRegistrationMutation();
  const [finish] = useFinishPasskeyRegistrationMutation();
  return async (name, password) => {
    const started = await outcome(
      start({ variables: { input: { password: password || null } } }),
      PASSKEY_TEXTS.notAdded,
    );
    if (started.problem) {
      const { message, fields = [] } = started.problem;
      return { message, needsPassword: fields.some(({ path }) => path === 'password') };
    }
    const { response, message } = await browserPasskeys.create(started.success.options);
    if (!response) return { message, needsPassword: false };
    const { problem } = await outcome(
      finish({ variables: { input: { name, response } } }),
      PASSKEY_TEXTS.notAdded,
    );
    return problem && { message: problem.message, needsPassword: false };
  };
}
