import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import {
  MAX_SUSPENSION_REASON,
  PLAYER_ACCOUNT_TEXTS,
  suspensionReasonProblem,
} from '@daily/rules/account/management';
import { useNavigate } from 'react-router';
import type { Confirmation } from '../../../features/admin/confirm/confirmation';
import { done } from '../../../features/admin/confirm/use-confirmation';
import {
  type AccountFragment as Account,
  useChangePlayerRoleMutation,
  useDeletePlayerMutation,
  useEndPlayerSessionsMutation,
  useHidePlayerMutation,
  useReinstatePlayerMutation,
  useSendPasswordResetMutation,
  useSuspendPlayerMutation,
} from './player-screen.generated';

/** The roles, from the lowest one, with what an account that gets one can do. */
export const ROLES = [
  { value: 'PLAYER', label: 'Player', gains: 'They lose access to the admin area.' },
  {
    value: 'EDITOR',
    label: 'Editor',
    gains: 'They can write posts, contests and questions, and decide about reports.',
  },
  { value: 'ADMIN', label: 'Admin', gains: 'They can do everything that you can do, including this.' },
] as const;

const RECORDED = 'The audit log records that you did it.';
const SESSIONS_END = 'All of their sessions end at once.';

/** What staff did is part of the page. */
const OPTIONS = { refetchQueries: ['PlayerHistory'] };

/** Returns the steps that an admin can take with an account, each with everything that it does. */
export function useAccountSteps(account: Account) {
  const { id, player, email, hiddenByStaff } = account;
  const navigate = useNavigate();
  const [changeRole] = useChangePlayerRoleMutation(OPTIONS);
  const [hide] = useHidePlayerMutation(OPTIONS);
  const [suspend] = useSuspendPlayerMutation(OPTIONS);
  const [reinstate] = useReinstatePlayerMutation(OPTIONS);
  const [endSessions] = useEndPlayerSessionsMutation(OPTIONS);
  const [sendReset] = useSendPasswordResetMutation(OPTIONS);
  const [remove] = useDeletePlayerMutation();
  const input = { id };
  const step = (rest: Omit<Confirmation, 'subject'>): Confirmation => ({
    ...rest,
    subject: `${player.username}, ${email}`,
    effects: [...rest.effects, RECORDED],
  });
  const run = (call: PromiseLike<{ data?: object | null | undefined }>, message: string) =>
    done(call, PLAYER_ACCOUNT_TEXTS.notSaved, message);
  return {
    role: ({ value: role, label, gains }: (typeof ROLES)[number]) =>
      step({
        title: `Change the role to ${label}?`,
        effects: [
          gains,
          SESSIONS_END,
          ...(role === 'PLAYER' ? [] : ['Their next login requires a password of at least 12 characters.']),
        ],
        action: `Make ${label.toLowerCase()}`,
        dangerous: role !== 'PLAYER',
        run: () => run(changeRole({ variables: { input: { ...input, role } } }), 'Role changed.'),
      }),
    hide: step({
      title: hiddenByStaff
        ? 'Show this player on the leaderboards?'
        : 'Hide this player from the leaderboards?',
      effects: hiddenByStaff
        ? [returnEffect({ ...account, hiddenByStaff: false })]
        : [
            'They disappear from all leaderboards, for everyone, and take no rank from others.',
            'They keep playing: points and streak continue.',
          ],
      action: hiddenByStaff ? 'Show' : 'Hide',
      run: () =>
        run(
          hide({ variables: { input: { ...input, hidden: !hiddenByStaff } } }),
          hiddenByStaff ? 'Shown on the leaderboards.' : 'Hidden from the leaderboards.',
        ),
    }),
    endSessions: step({
      title: 'End all sessions?',
      effects: [
        'They are signed out in every browser, and can sign in again with their password or passkey.',
        'API tokens keep working.',
      ],
      action: 'End sessions',
      run: () => run(endSessions({ variables: { input } }), 'All sessions ended.'),
    }),
    sendReset: step({
      title: 'Send a password reset link?',
      effects: [
        `A link to set a new password is mailed to ${email}. It works once, for one hour.`,
        'The current password stays valid. You do not see the link.',
      ],
      action: 'Send link',
      run: () => run(sendReset({ variables: { input } }), 'Link sent.'),
    }),
    suspend: step({
      title: 'Suspend this account?',
      effects: [
        SESSIONS_END,
        'They can neither sign in nor act, by API token either, until an admin reinstates the account.',
        'They disappear from all leaderboards. Points, streak and answers are kept.',
      ],
      reason: {
        label: 'Reason',
        problemOf: suspensionReasonProblem,
        hint: `For other admins, at most ${MAX_SUSPENSION_REASON} characters. The player's export of personal data contains it.`,
      },
      action: 'Suspend',
      dangerous: true,
      run: (reason) => run(suspend({ variables: { input: { ...input, reason } } }), 'Account suspended.'),
    }),
    reinstate: step({
      title: 'Reinstate this account?',
      effects: ['They can sign in and play again.', returnEffect({ ...account, suspendedAt: null })],
      action: 'Reinstate',
      run: () => run(reinstate({ variables: { input } }), 'Account reinstated.'),
    }),
    remove: step({
      title: 'Delete this account?',
      effects: [
        'Profile, answers, points, streak, shares, leagues they own alone and API tokens are deleted.',
        'This cannot be undone. A new account with the same address starts from nothing.',
      ],
      typeToConfirm: player.username,
      action: 'Delete account',
      dangerous: true,
      run: async () => {
        const problem = await run(remove({ variables: { input } }), 'Account deleted.');
        if (problem === null) void navigate(ADMIN_PATHS.players, { replace: true });
        return problem;
      },
    }),
  };
}

/** Whether a player is on the leaderboards again after a step. @param account as the step leaves it. */
function returnEffect({ hiddenByChoice, hiddenByStaff, suspendedAt, emailProvenAt }: Account): string {
  const reasons = [
    suspendedAt !== null && 'the account is suspended',
    hiddenByStaff && 'an admin has hidden them',
    hiddenByChoice && 'they have hidden themselves',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) return `They stay off the leaderboards, because ${reasons.join(' and ')}.`;
  // The setting RANK_UNPROVEN of the server decides about them.
  if (emailProvenAt === null)
    return 'Their address is not confirmed. They return to all leaderboards only if this site ranks such players.';
  return 'They return to all leaderboards.';
}
