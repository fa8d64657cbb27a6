import { HINT_TEXTS, hintNoteProblem, MAX_HINT_NOTE } from '@daily/rules/moderation/cheating-signs';
import { Button } from '@daily/ui/controls/button';
import { done, useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { useDismissCheatingHintMutation } from './hints-screen.generated';

/** A hint, with the players whom it concerns. */
interface Hint {
  id: string;
  dismissed: boolean;
  player?: { username: string } | null;
  otherPlayer?: { username: string } | null;
}

/** Dismisses a hint after a confirmation, or takes that back. */
export function DismissHint({ hint: { id, dismissed, player, otherPlayer } }: { hint: Hint }) {
  const subject = [player, otherPlayer].flatMap((each) => each?.username ?? []).join(' and ');
  const { ask, dialog } = useConfirmation();
  const [change] = useDismissCheatingHintMutation({ refetchQueries: ['HintsScreen', 'PlayerHints'] });
  const send = (note: string) => {
    const input = { id, dismissed: !dismissed, note };
    return done(
      change({ variables: { input } }),
      HINT_TEXTS.notSaved,
      dismissed ? 'The hint is back.' : 'Hint dismissed.',
    );
  };
  const askToDismiss = () =>
    ask({
      title: 'Dismiss this hint?',
      subject,
      effects: [
        'It leaves the list and stays dismissed when it is found again.',
        'Nothing changes for the players, and they do not hear of it.',
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
