/** Path of today's question for the frames of other sites. Apart from the others, so that small scripts contain this one only. */
export const EMBED_TODAY_PATH = '/embed/today';

/**
 * The home page with yesterday's question in place of today's, to be tried without an account. Apart from the others for the same reason.
 */
export const YESTERDAY_PATH = '/#yesterday';

/** Paths of the pages that the server, mails or other pages link to. Those with a secret token are in `token-paths.ts`. */
export const PAGE_PATHS = {
  home: '/',
  /** Redirects to the home page. */
  trivia: '/trivia',
  login: '/login',
  signup: '/signup',
  /** The dashboard: the part about progress. The other parts have addresses of their own. */
  profile: '/profile',
  profileHistory: '/profile/history',
  profileShares: '/profile/shares',
  profileContests: '/profile/contests',
  profileSettings: '/profile/settings',
  profileWebhooks: '/profile/webhooks',
  leaderboard: '/leaderboard',
  /** Followed by the id of a player who turned it on, their public page. */
  players: '/players',
  contests: '/contests',
  /** Followed by the id of a contest, redirects to its page. */
  contest: '/contest',
  /** Followed by the id of a league, its page. */
  leagues: '/leagues',
  /** The archive. Followed by `/{date}-{slug}`, the page of a closed question. */
  questions: '/questions',
  practice: '/questions/practice',
  /** Practice, begun at once with what the viewer got wrong. */
  practiceMissed: '/questions/practice#missed',
  /** The form with which signed-in players propose a question. */
  proposeQuestion: '/questions/propose',
  /** Proof of fairness: the commitments to the questions. */
  fairness: '/questions/fairness',
  /** Followed by the id of a certificate. */
  certificates: '/certificates',
  blog: '/blog',
  /** The guide for developers: its first page. The others are below it. */
  developers: '/developers',
  /** How to show today's question on another site. */
  embed: '/embed',
  embedToday: EMBED_TODAY_PATH,
  /** Followed by the global id of a player or league: the form that reports its name or picture. */
  report: '/report',
  /** The admin area: its overview. The paths of its other pages are in `admin-paths.ts`. */
  admin: '/admin',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
} as const;
