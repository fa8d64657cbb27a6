/** The monthly leaderboard. */
export const LEADERBOARD_TEXTS = {
  notLoaded: 'Failed to load leaderboard',
  empty: "Be the first to answer today's question!",
  emptyStreaks: "Nobody is on a streak. Answer today's question to begin one!",
  emptyMonth: 'Nobody earned points in this month.',
  noPastMonths: 'No month is over yet. The first champions are known when this one ends.',
  notOnBoard: 'You are not on this board yet.',
} as const;
