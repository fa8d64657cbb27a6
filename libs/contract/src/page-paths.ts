/** Paths of the pages that the server, mails or other pages link to. Those with a secret token are in `token-paths.ts`. */
export const PAGE_PATHS = {
  home: '/',
  /** Redirects to the home page. */
  trivia: '/trivia',
  login: '/login',
  signup: '/signup',
  profile: '/profile',
  leaderboard: '/leaderboard',
  contests: '/contests',
  blog: '/blog',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
} as const;
