import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog(props: { name: string; onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Delete this webhook?"
      description={`Nothing is sent to “${props.name}” any more, and its deliveries are deleted.`}
      onClose={props.onClose}
    >
      <div className="grid gap-4">
        <Button variant="danger" wide onClick={props.onConfirm}>
          Delete webhook
        </Button>
        <Button variant="secondary" wide onClick={props.onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
