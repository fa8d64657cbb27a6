import { PASSKEY_TEXTS } from '@daily/rules/passkeys';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { toast } from '@daily/ui/overlays/toast';
import { useAction } from '../use-action';
import { useRemovePasskey } from './use-remove-passkey';

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog(props: {
  passkey: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { passkey, onClose } = props;
  const removePasskey = useRemovePasskey();
  const action = useAction(PASSKEY_TEXTS.notRemoved, 'NotFoundProblem');
  const remove = async () => {
    const { ok } = await action.run(() => removePasskey(passkey.id));
    if (!ok) return;
    toast.success(PASSKEY_TEXTS.removed);
    onClose();
  };
  return (
    <Dialog
      title="Remove this passkey?"
      description={`You can no longer sign in with “${passkey.name}”, and other browsers that did so are signed out. Your device may still offer it until you delete it there too.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ErrorBanner>{action.problem}</ErrorBanner>
        <Button variant="danger" wide disabled={action.running} onClick={() => void remove()}>
          Remove passkey
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
