import { outcome } from '@daily/apollo/outcome';
import { HINT_TEXTS, hintNoteProblem, MAX_HINT_NOTE } from '@daily/rules/cheating-signs';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { useDismissCheatingHintMutation } from './hints-screen.generated';

/** Dismisses a hint after a confirmation, or takes that back. */
export function DismissHint(props: { id: string; dismissed: boolean; subject: string }) {
  const { id, dismissed, subject } = props;
  const { ask, dialog } = useConfirmation();
  const [change] = useDismissCheatingHintMutation({ refetchQueries: ['HintsScreen', 'PlayerHints'] });
  const send = async (note: string) => {
    const input = { hintId: id, dismissed: !dismissed, note };
    const { problem } = await outcome(change({ variables: { input } }), HINT_TEXTS.notSaved);
    if (!problem) toast.success(dismissed ? 'The hint is back.' : 'Hint dismissed.');
    return problem && problem.message;
  };
  const askToDismiss = () =>
    ask({
      title: 'Dismiss this hint?',
      subject,
      effects: [
        'It leaves the list and stays dismissed when it is found again.',
        'Nothing changes for the players, and they learn nothing of it.',
        'The audit log records that you did it.',
      ],
      reason: {
        label: 'Why',
        problemOf: hintNoteProblem,
        hint: `For other admins, at most ${MAX_HINT_NOTE} characters.`,
      },
      action: 'Dismiss',
      run: send,
    });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={dismissed ? () => void send('') : askToDismiss}>
        {dismissed ? 'Restore' : 'Dismiss'}
        <span className="sr-only"> the hint about {subject}</span>
      </Button>
      {dialog}
    </>
  );
}
