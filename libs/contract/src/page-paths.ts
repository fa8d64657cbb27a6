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
  leaderboard: '/leaderboard',
  contests: '/contests',
  /** Followed by the id of a contest, redirects to its page. */
  contest: '/contest',
  /** Followed by the id of a league, its page. */
  leagues: '/leagues',
  /** The archive. Followed by `/{date}-{slug}`, the page of a closed question. */
  questions: '/questions',
  practice: '/questions/practice',
  /** Followed by the id of a certificate. */
  certificates: '/certificates',
  blog: '/blog',
  /** The admin area: its overview. The other pages have addresses of their own. */
  admin: '/admin',
  adminStatistics: '/admin/statistics',
  adminReports: '/admin/reports',
  adminNotifications: '/admin/notifications',
  /** Followed by the id of a player, the page of their account. */
  adminPlayers: '/admin/players',
  adminShares: '/admin/shares',
  adminMail: '/admin/mail',
  adminMailTemplates: '/admin/mail/templates',
  adminSettings: '/admin/settings',
  adminAudit: '/admin/audit',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
} as const;
