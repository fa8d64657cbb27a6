/** Texts about shares, share verification and the share leaderboard. */
export const SHARE_TEXTS = {
  /** @param platform display name, such as `Twitter/X`. */
  shared: (platform: string) => `Shared to ${platform}!`,
  notShared: 'Failed to share result',
  logInToShare: 'Please log in to share content',
  notCreated: 'Could not create share activity. Please try again.',
  linkCopied: 'Share link copied to clipboard. Visit the link to verify your share.',
  created:
    'Share created! After sharing on social media, click the verification link to complete your share.',

  /** Error message of the API call. */
  leaderboardNotFetched: 'Failed to fetch share leaderboard',
  /** Shown in place of the leaderboard when it fails to load. */
  leaderboardNotLoaded: 'Failed to load share leaderboard',
  anonymous: 'Anonymous',
  leaderboardEmpty: 'No verified shares yet. Share a result, and take first place.',
  notOnBoard: 'You are not on this board yet. Share a result: it counts once its link is visited.',
  verificationRule:
    'A share counts once its link is visited. Admins have no control over share verification.',

  mySharesNotLoaded: 'Failed to load your shares',
  noShares: "Answer today's question, then share your result. A share counts once its link is visited.",
  attributionNote:
    'How many others came through your links, in 30 days and without names. Your own visit verifies a share, but is not counted here.',

  verifying: 'Verifying your share...',
  verified: 'Share Verified Successfully!',
  verifiedNote: 'Verified shares make you eligible for the Share Champions leaderboard.',
  verificationFailedTitle: 'Verification Failed',
  /** Shown when the server returns no error message. */
  verificationFailed: 'Verification failed',
  failureHints: [
    'The verification link has already been used',
    'The verification link is invalid or older than 30 days',
    'A technical issue prevented the verification',
  ],
  /** Shown instead of the reasons when the link was used before. */
  linkUsedNote: 'The first visit verified this share, so it counts already. Later visits change nothing.',
  tokenMissing: 'Invalid verification token',
  linkInvalid: 'Invalid or expired verification link',
  linkUsed: 'This link has already been used',
} as const;
