/** Texts of the leaderboards. */
export const LEADERBOARD_TEXTS = {
  notLoaded: 'Failed to load leaderboard',
  empty: "Be the first to answer today's question!",
  emptyStreaks: "No streaks yet. Answer today's question to start one!",
  emptyMonth: 'Nobody earned points in this month.',
  noPastMonths: 'No month has ended yet. The first champions will be known when this one ends.',
  notOnBoard: 'You are not on this board yet.',
} as const;
