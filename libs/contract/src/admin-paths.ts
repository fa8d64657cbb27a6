/** Paths of the pages of the admin area below its overview. Apart from the others, so that only its own pages contain them. */
export const ADMIN_PATHS = {
  statistics: '/admin/statistics',
  /** Followed by the number of a question, the page of its figures. */
  questionQuality: '/admin/questions/quality',
  /** How to write a question. */
  questionWriting: '/admin/questions/writing',
  questionExchange: '/admin/questions/exchange',
  /** The section of the questions. Followed by the number of a question, or by `new`, the editor. */
  questions: '/admin/questions',
  questionSchedule: '/admin/questions/schedule',
  reports: '/admin/reports',
  /** Followed by `/new`, or by the id of a post. */
  blog: '/admin/blog',
  notifications: '/admin/notifications',
  /** Followed by the id of a player, the page of their account. */
  players: '/admin/players',
  /** Followed by `/new`, or by the id of a contest. */
  contests: '/admin/contests',
  /** The template of the weekly contest. */
  contestsWeekly: '/admin/contests/weekly',
  shares: '/admin/shares',
  mail: '/admin/mail',
  mailTemplates: '/admin/mail/templates',
  moderation: '/admin/moderation',
  moderationWords: '/admin/moderation/words',
  moderationHints: '/admin/moderation/hints',
  rules: '/admin/rules',
  settings: '/admin/settings',
  audit: '/admin/audit',
} as const;
