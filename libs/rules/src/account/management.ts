/** Rules and texts for what admins do to accounts. */

/** Maximum length of the reason of a suspension, in characters. */
export const MAX_SUSPENSION_REASON = 500;

/** Texts about the accounts of players. */
export const PLAYER_ACCOUNT_TEXTS = {
  ownAccount: 'You cannot do this to your own account. Ask another admin.',
  lastAdmin: 'You are the only admin. Make another account an admin first.',
  suspendedStaff: 'A suspended account cannot become staff. Reinstate it first.',
  resetNotSent:
    'No link was sent: the last one left a moment ago, or three within the last hour. Try again later.',
  reasonRequired: 'Please say why the account is suspended',
  /** @param max characters. */
  reasonTooLong: (max: number) => `The reason must be at most ${max} characters long`,
  notLoaded: 'Failed to load accounts',
  notSaved: 'The account was not changed. Please try again.',
} as const;

/** What is wrong with the reason of a suspension; null when it may be stored. */
export function suspensionReasonProblem(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return PLAYER_ACCOUNT_TEXTS.reasonRequired;
  return length > MAX_SUSPENSION_REASON ? PLAYER_ACCOUNT_TEXTS.reasonTooLong(MAX_SUSPENSION_REASON) : null;
}
