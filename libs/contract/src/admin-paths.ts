/** Paths of the pages of the admin area below its overview. Apart from the others, so that only its own pages contain them. */
export const ADMIN_PATHS = {
  statistics: '/admin/statistics',
  reports: '/admin/reports',
  notifications: '/admin/notifications',
  /** Followed by the id of a player, the page of their account. */
  players: '/admin/players',
  /** Followed by `/new`, or by the id of a contest. */
  contests: '/admin/contests',
  shares: '/admin/shares',
  mail: '/admin/mail',
  mailTemplates: '/admin/mail/templates',
  settings: '/admin/settings',
  audit: '/admin/audit',
} as const;
