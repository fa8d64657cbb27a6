/** What pages say about contests. */
export const CONTEST_TEXTS = {
  listNotLoaded: 'Failed to load contests',
  mineNotLoaded: 'Failed to load your contests',
  notLoaded: 'Failed to load this contest',
  boardNotLoaded: 'Failed to load the leaderboard of this contest',
  runNotLoaded: 'Failed to load your run',
  notOnBoard: 'You are not on this leaderboard.',
  notJoinedYet: 'Could not join the contest. Please try again.',
  notStartedQuestion: 'The question could not be shown. Please try again.',
  answerNotSent: 'Failed to submit answer',
} as const;
