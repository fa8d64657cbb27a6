import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';

/** Asks before a change that the viewer cannot take back alone. */
export function ConfirmDialog(props: {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={props.title} description={props.text} onClose={props.onClose}>
      <div className="grid gap-4">
        <Button variant="danger" wide onClick={props.onConfirm}>
          {props.action}
        </Button>
        <Button variant="secondary" wide onClick={props.onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
