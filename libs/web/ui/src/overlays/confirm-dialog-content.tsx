import { Button } from '../controls/button';
import { Dialog } from './dialog';

/** The content of `ConfirmDialog`. */
export function ConfirmDialogContent(props: {
  title: string;
  /** What happens when the user confirms. */
  text: string;
  /** Label of the button that confirms. */
  action: string;
  /** Label of the button that does not. */
  cancel?: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, text, action, cancel = 'Keep it', onConfirm, onClose } = props;
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <div className="grid gap-4">
        <Button variant="danger" wide onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
