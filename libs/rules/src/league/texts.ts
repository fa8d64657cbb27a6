/** Texts about leagues. */
export const LEAGUE_TEXTS = {
  /** Also shown to players who are not members: a league is private. */
  notFound: 'League not found',
  memberNotFound: 'This player is not a member of the league',
  signInToJoin: 'Please log in to join the league',
  invitationInvalid: 'This invite link no longer works. Ask the owner of the league for a new one.',
  full: (maximum: number) => `This league is full: it has ${maximum} members.`,
  tooMany: (maximum: number) => `You can be in ${maximum} leagues at most. Leave one to join another.`,
  ownerOnly: 'Only the owner of the league can do this',
  ownerCannotLeave: 'Hand the league over to another member before you leave it, or delete it',
  ownerCannotBeRemoved: 'The owner cannot be removed. Hand the league over first.',
  hasOpenContest: (title: string) =>
    `The contest “${title}” has not ended yet, so the league cannot be deleted. Wait for its end, ask an editor to withdraw it, or ` +
    'hand the league over and leave.',
  confirmEmailFirst: 'Confirm your email address first: the summary is sent to confirmed addresses only',
  listNotLoaded: 'Failed to load your leagues',
  notLoaded: 'Failed to load this league',
  /** Gives no reason: only members may learn whether the league exists. */
  membershipEnded:
    'Its owner removed you or deleted the league, or you left it on another page. Your points and your streak stay yours.',
  boardNotLoaded: 'Failed to load the board of this league',
  membersNotLoaded: 'Failed to load the members of this league',
  noPoints: 'No points yet. The next correct answer moves you up.',
  noStreak: 'No streak right now. The next answer begins one, right or wrong.',
  notSaved: 'Something went wrong. Please try again.',
} as const;
