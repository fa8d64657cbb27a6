import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { PasswordField } from '@daily/ui/forms/password-field';
import { type FormEvent, useRef, useState } from 'react';
import { useDeleteAccountMutation } from './delete-account-dialog.generated';
import { useAction } from '../use-action';

/** Asks for the password, if the account has one, and deletes the account. */
export function DeleteAccountDialog(props: {
  email: string;
  hasPassword: boolean;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const [deleteAccount] = useDeleteAccountMutation();
  const action = useAction(SETTINGS_TEXTS.accountNotDeleted);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    const isRequired = props.hasPassword && !password;
    setMissing(isRequired);
    if (isRequired) return field.current?.focus();
    const input = props.hasPassword ? { password, email: props.email } : {};
    const { ok } = await action.run(() => deleteAccount({ variables: { input } }));
    if (ok) props.onDeleted();
  };

  return (
    <Dialog
      title="Delete your account?"
      description="Your answers, points, streak, shares and everything else of yours are deleted at once, for good."
      onClose={props.onClose}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <ErrorBanner>{action.problem}</ErrorBanner>
        {props.hasPassword && (
          <>
            <input type="text" name="username" autoComplete="username" value={props.email} readOnly hidden />
            <PasswordField
              ref={field}
              label="Your password"
              name="password"
              autoComplete="current-password"
              error={isMissing ? SETTINGS_TEXTS.passwordRequired : undefined}
            />
          </>
        )}
        <Button type="submit" variant="danger" wide disabled={action.running}>
          Delete permanently
        </Button>
        <Button variant="secondary" wide onClick={props.onClose}>
          Keep my account
        </Button>
      </form>
    </Dialog>
  );
}
