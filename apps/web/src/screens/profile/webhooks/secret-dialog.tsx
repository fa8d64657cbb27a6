import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { CopyField } from '../../../features/account/copy-field';

/** Shows a secret, which cannot be retrieved again. */
export function SecretDialog(props: { secret: string; title: string; note?: string; onClose: () => void }) {
  return (
    <Dialog
      title={props.title}
      description={
        'Copy the secret now and store it like a password. It is shown only once. With it, your program checks that a message is ' +
        `genuine.${props.note ? ` ${props.note}` : ''}`
      }
      onClose={props.onClose}
    >
      <CopyField label="Secret" value={props.secret} />
      <Button wide variant="secondary" className="mt-5" onClick={props.onClose}>
        Done
      </Button>
    </Dialog>
  );
}
