import { MAX_SUSPENSION_REASON, suspensionReasonProblem } from '@daily/rules/player-account';
import type { Confirmation } from '../../../features/admin/confirm/confirmation';
import type { PlayerScreen_AccountFragment } from './player-screen.generated';
import type { AccountChanges } from './use-account-changes';

type Account = PlayerScreen_AccountFragment;

const RECORDED = 'The audit log records that you did it.';
const SESSIONS_END = 'All of their sessions end at once.';

/** How a player is named in a dialog. */
const subjectOf = ({ player, email }: Account) => `${player.username}, ${email}`;

/** Assigns a role. */
export function roleStep(
  account: Account,
  role: { value: Account['role']; label: string },
  changes: AccountChanges,
): Confirmation {
  const gains = {
    PLAYER: 'They lose access to the admin area.',
    EDITOR: 'They can write posts, contests and questions, and decide about reports.',
    ADMIN: 'They can do everything that you can do, including this.',
  }[role.value];
  return {
    title: `Change the role to ${role.label}?`,
    subject: subjectOf(account),
    effects: [
      gains,
      SESSIONS_END,
      ...(role.value === 'PLAYER' ? [] : ['Their next login requires a password of at least 12 characters.']),
      RECORDED,
    ],
    action: `Make ${role.label.toLowerCase()}`,
    dangerous: role.value !== 'PLAYER',
    run: () => changes.changeRole(role.value),
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

/** Hides a player from the leaderboards, or ends that. */
export function hideStep(account: Account, changes: AccountChanges): Confirmation {
  const { hiddenByStaff } = account;
  const hiding = [
    'They disappear from all leaderboards, for everyone, and take no rank from others.',
    'They keep playing: points and streak continue.',
  ];
  const showing = [returnEffect({ ...account, hiddenByStaff: false })];
  return {
    title: hiddenByStaff
      ? 'Show this player on the leaderboards?'
      : 'Hide this player from the leaderboards?',
    subject: subjectOf(account),
    effects: [...(hiddenByStaff ? showing : hiding), RECORDED],
    action: hiddenByStaff ? 'Show' : 'Hide',
    run: () => changes.hide(!hiddenByStaff),
  };
}

/** Ends all sessions of a player. */
export function sessionsStep(account: Account, changes: AccountChanges): Confirmation {
  return {
    title: 'End all sessions?',
    subject: subjectOf(account),
    effects: [
      'They are signed out in every browser, and can sign in again with their password or passkey.',
      'API tokens keep working.',
      RECORDED,
    ],
    action: 'End sessions',
    run: changes.endSessions,
  };
}

/** Mails a link to set a new password. */
export function resetStep(account: Account, changes: AccountChanges): Confirmation {
  return {
    title: 'Send a password reset link?',
    subject: subjectOf(account),
    effects: [
      `A link to set a new password is mailed to ${account.email}. It works once, for one hour.`,
      'The current password stays valid. You do not see the link.',
      RECORDED,
    ],
    action: 'Send link',
    run: changes.sendPasswordReset,
  };
}

/** Suspends an account. */
export function suspendStep(account: Account, changes: AccountChanges): Confirmation {
  return {
    title: 'Suspend this account?',
    subject: subjectOf(account),
    effects: [
      SESSIONS_END,
      'They can neither sign in nor act, by API token either, until an admin reinstates the account.',
      'They disappear from all leaderboards. Points, streak and answers are kept.',
      RECORDED,
    ],
    reason: {
      label: 'Reason',
      problemOf: suspensionReasonProblem,
      hint: `For other admins, at most ${MAX_SUSPENSION_REASON} characters. The player's export of personal data contains it.`,
    },
    action: 'Suspend',
    dangerous: true,
    run: changes.suspend,
  };
}

/** Ends a suspension. */
export function reinstateStep(account: Account, changes: AccountChanges): Confirmation {
  return {
    title: 'Reinstate this account?',
    subject: subjectOf(account),
    effects: ['They can sign in and play again.', returnEffect({ ...account, suspendedAt: null }), RECORDED],
    action: 'Reinstate',
    run: changes.reinstate,
  };
}

/** Deletes an account. */
export function deleteStep(account: Account, changes: AccountChanges, onDeleted: () => void): Confirmation {
  return {
    title: 'Delete this account?',
    subject: subjectOf(account),
    effects: [
      'Profile, answers, points, streak, shares, leagues they own alone and API tokens are deleted.',
      'This cannot be undone. A new account with the same address starts from nothing.',
      RECORDED,
    ],
    typeToConfirm: account.player.username,
    action: 'Delete account',
    dangerous: true,
    run: async () => {
      const problem = await changes.remove();
      if (problem === null) onDeleted();
      return problem;
    },
  };
}
