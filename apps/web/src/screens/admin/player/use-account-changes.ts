import { outcome } from '@daily/apollo/outcome';
import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/player-account';
import { toast } from '@daily/ui/overlays/toast';
import {
  type PlayerScreen_AccountFragment,
  useChangePlayerRoleMutation,
  useDeletePlayerMutation,
  useEndPlayerSessionsMutation,
  useHidePlayerMutation,
  useReinstatePlayerMutation,
  useSendPasswordResetMutation,
  useSuspendPlayerMutation,
} from './player-screen.generated';

/** Changes of an account. Each resolves to null, or to the message of what went wrong. */
export type AccountChanges = ReturnType<typeof useAccountChanges>;

/** What staff did is part of the page. */
const OPTIONS = { refetchQueries: ['PlayerHistory'] };

/** Returns the changes that an admin can make to an account. A success is shown as a toast. */
export function useAccountChanges({ id: accountId }: Pick<PlayerScreen_AccountFragment, 'id'>) {
  const [changeRole] = useChangePlayerRoleMutation(OPTIONS);
  const [hide] = useHidePlayerMutation(OPTIONS);
  const [suspend] = useSuspendPlayerMutation(OPTIONS);
  const [reinstate] = useReinstatePlayerMutation(OPTIONS);
  const [endSessions] = useEndPlayerSessionsMutation(OPTIONS);
  const [sendReset] = useSendPasswordResetMutation(OPTIONS);
  const [remove] = useDeletePlayerMutation();
  const input = { accountId };
  return {
    changeRole: (role: PlayerScreen_AccountFragment['role']) =>
      done(changeRole({ variables: { input: { ...input, role } } }), 'Role changed.'),
    hide: (hidden: boolean) =>
      done(
        hide({ variables: { input: { ...input, hidden } } }),
        hidden ? 'Hidden from the leaderboards.' : 'Shown on the leaderboards.',
      ),
    suspend: (reason: string) =>
      done(suspend({ variables: { input: { ...input, reason } } }), 'Account suspended.'),
    reinstate: () => done(reinstate({ variables: { input } }), 'Account reinstated.'),
    endSessions: () => done(endSessions({ variables: { input } }), 'All sessions ended.'),
    sendPasswordReset: () => done(sendReset({ variables: { input } }), 'Link sent.'),
    remove: () => done(remove({ variables: { input } }), 'Account deleted.'),
  };
}

async function done(
  call: PromiseLike<{ data?: object | null | undefined }>,
  message: string,
): Promise<string | null> {
  const { problem } = await outcome(call, PLAYER_ACCOUNT_TEXTS.notSaved);
  if (problem) return problem.message;
  toast.success(message);
  return null;
}
