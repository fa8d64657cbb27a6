import { outcome } from '@daily/apollo/outcome';
import { OUTBOX_TEXTS } from '@daily/rules/outbox-texts';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { useRetryMailMutation } from './mail-screen.generated';

/** Sends a mail again that has failed, or that waits for its next attempt. */
export function RetryButton(props: {
  mail: { id: string; subject: string };
  /** Called when a server is about to send it. */
  onSent: () => void;
}) {
  const { mail, onSent } = props;
  const [retry, { loading }] = useRetryMailMutation();
  const send = async () => {
    const { problem } = await outcome(
      retry({ variables: { input: { mailId: mail.id } } }),
      OUTBOX_TEXTS.notRetried,
    );
    if (problem) return void toast.error(problem.message);
    onSent();
    toast.success('The mail is sent again within seconds.');
  };
  return (
    <Button variant="secondary" size="sm" disabled={loading} onClick={() => void send()}>
      Send again now<span className="sr-only">: {mail.subject}</span>
    </Button>
  );
}
