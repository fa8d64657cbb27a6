/** Query parameters that change what a page shows, by path, in canonical order. The server ignores all others. */
export const PAGE_QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['redirect'],
  '/signup': ['redirect'],
  '/leaderboard': ['board', 'month'],
};
