/** Shares, their verification and their leaderboard. */
export const SHARE_TEXTS = {
  /** `platform` is the label, such as `Twitter/X`. */
  shared: (platform: string) => `Shared to ${platform}!`,
  notShared: 'Failed to share result',
  logInToShare: 'Please log in to share content',
  notCreated: 'Could not create share activity. Please try again.',
  linkCopied: 'Share link copied to clipboard. Visit the link to verify your share.',
  created:
    'Share created! After sharing on social media, click the verification link to complete your share.',

  /** The call failed. */
  leaderboardNotFetched: 'Failed to fetch share leaderboard',
  /** What the card says then. */
  leaderboardNotLoaded: 'Failed to load share leaderboard',
  anonymous: 'Anonymous',
  nobodyShared: 'Nobody has shared yet. Share a result and visit its link: the first place is free.',
  notOnBoard: 'You are not on this board yet. Share a result and have its link visited.',
  noControl: 'A share counts once somebody visits its link. Admins have no control over share verification.',

  mineNotLoaded: 'Failed to load your shares',
  noneOfMine:
    "You have not shared a result yet. Once you have answered today's question, its result can be shared; it counts when somebody follows the link.",
  attributionNote:
    'Who came by your links is counted for 30 days in each browser, as numbers and without names. Your own visits do not count.',

  verifying: 'Verifying your share...',
  verified: 'Share Verified Successfully!',
  verifiedNote: 'Verified shares make you eligible for the Share Champions leaderboard.',
  verificationFailedTitle: 'Verification Failed',
  /** Shown when the server gave no reason. */
  verificationFailed: 'Verification failed',
  failureHints: [
    'The verification link was used before',
    'The verification link is invalid, or older than 30 days',
    'A technical issue got in the way',
  ],
  tokenMissing: 'Invalid verification token',
  linkInvalid: 'Invalid or expired verification link',
  linkUsed: 'This link has already been used',
} as const;
