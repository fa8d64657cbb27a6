/** Paths of the pages of the admin area below its overview. Apart from the others, so that only its own pages contain them. */
export const ADMIN_PATHS = {
  statistics: '/admin/statistics',
  reports: '/admin/reports',
  notifications: '/admin/notifications',
  /** Followed by the id of a player, the page of their account. */
  players: '/admin/players',
  shares: '/admin/shares',
  mail: '/admin/mail',
  mailTemplates: '/admin/mail/templates',
  settings: '/admin/settings',
  audit: '/admin/audit',
} as const;
