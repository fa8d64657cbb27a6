import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';

/** Asks before an API token is revoked. */
export function RevokeApiTokenDialog(props: { name: string; onConfirm: () => void; onClose: () => void }) {
  const { name, onConfirm, onClose } = props;
  return (
    <Dialog
      title="Revoke this token?"
      description={`Programs that use “${name}” lose access at once. A revoked token cannot be restored.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Button variant="danger" wide onClick={onConfirm}>
          Revoke token
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
