import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog(props: { name: string; onConfirm: () => void; onClose: () => void }) {
  const { name, onConfirm, onClose } = props;
  return (
    <Dialog
      title="Remove this passkey?"
      description={`You can no longer sign in with “${name}”, and other browsers that did so are signed out. Your device may still offer it until you delete it there too.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Button variant="danger" wide onClick={onConfirm}>
          Remove passkey
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
