/** Texts of the leaderboards. */
export const LEADERBOARD_TEXTS = {
  notLoaded: 'Failed to load leaderboard',
  empty: "Be the first to answer today's question!",
  emptyStreaks: "There are no active streaks. Answer today's question to start one!",
  emptyMonth: 'No points were earned in this month.',
  noPastMonths: 'No month has ended yet. The first champions will be known when this one ends.',
  notOnBoard: 'You are not on this board yet.',
} as const;
