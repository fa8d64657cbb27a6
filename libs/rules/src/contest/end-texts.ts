/** Texts about contests that have ended: virtual runs and certificates. */
export const CONTEST_END_TEXTS = {
  signInToPlay: 'Please log in to play the contest',
  notRevealed: 'The leaderboard of this contest has not been revealed yet',
  noRun: 'You have not started a run of this contest',
  runOver: 'This run is over',
  signInForCertificate: 'Please log in to get your certificate',
  noCertificate: 'Certificates are for players who finished the contest and stand on its leaderboard',
  certificateNotFound: 'Certificate not found',
} as const;
