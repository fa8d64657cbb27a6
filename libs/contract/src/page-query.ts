import { ADMIN_PATHS } from './admin-paths';
import { PAGE_PATHS } from './page-paths';
import { SIGN_ON_PARAMETERS, SIGNED_IN_PATH } from './sign-on-paths';

/** The filters of the lists of the admin area, which are query parameters of their pages. */
export const ADMIN_FILTERS = {
  questions: ['search', 'stage', 'category', 'difficulty'],
  reports: ['state'],
  blog: ['search', 'state', 'category'],
  questionQuality: ['show', 'category'],
  players: ['search', 'status'],
  contests: ['search', 'state', 'visibility'],
  shares: ['player', 'platform', 'state'],
  notifications: ['state'],
  mail: ['recipient', 'state'],
  mailTemplates: ['mail', 'as'],
  moderation: ['state', 'kind'],
  moderationHints: ['state', 'sign'],
  audit: ['actor', 'action', 'subject', 'from', 'to'],
} as const;

/** Query parameters of every list of the admin area besides its filters: its order, and the cursor of its page. */
const LIST_KEYS = ['sort', 'after', 'before'] as const;

/** Query parameters that change what a page shows, by path, in canonical order. The server ignores all others. */
export const PAGE_QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  [PAGE_PATHS.login]: ['redirect', ...Object.values(SIGN_ON_PARAMETERS)],
  [PAGE_PATHS.signup]: ['redirect'],
  [SIGNED_IN_PATH]: ['redirect'],
  [PAGE_PATHS.profileSettings]: Object.values(SIGN_ON_PARAMETERS),
  [PAGE_PATHS.questions]: ['category', 'difficulty', 'day', 'before'],
  [PAGE_PATHS.fairness]: ['before'],
  [PAGE_PATHS.leaderboard]: ['board', 'month'],
  [PAGE_PATHS.embed]: ['theme'],
  [PAGE_PATHS.embedToday]: ['theme', 'reports'],
  [ADMIN_PATHS.statistics]: ['days', 'from', 'to'],
  [ADMIN_PATHS.questionQuality]: [...ADMIN_FILTERS.questionQuality, ...LIST_KEYS],
  [ADMIN_PATHS.questions]: [...ADMIN_FILTERS.questions, ...LIST_KEYS],
  [ADMIN_PATHS.questionSchedule]: ['month', 'search'],
  [ADMIN_PATHS.reports]: [...ADMIN_FILTERS.reports, ...LIST_KEYS],
  [ADMIN_PATHS.blog]: [...ADMIN_FILTERS.blog, ...LIST_KEYS],
  [ADMIN_PATHS.players]: [...ADMIN_FILTERS.players, ...LIST_KEYS],
  [ADMIN_PATHS.contests]: [...ADMIN_FILTERS.contests, ...LIST_KEYS],
  [ADMIN_PATHS.shares]: [...ADMIN_FILTERS.shares, ...LIST_KEYS],
  [ADMIN_PATHS.notifications]: [...ADMIN_FILTERS.notifications, ...LIST_KEYS],
  [ADMIN_PATHS.mail]: [...ADMIN_FILTERS.mail, ...LIST_KEYS],
  [ADMIN_PATHS.mailTemplates]: ADMIN_FILTERS.mailTemplates,
  [ADMIN_PATHS.moderation]: [...ADMIN_FILTERS.moderation, ...LIST_KEYS],
  [ADMIN_PATHS.moderationHints]: [...ADMIN_FILTERS.moderationHints, ...LIST_KEYS],
  [ADMIN_PATHS.audit]: [...ADMIN_FILTERS.audit, ...LIST_KEYS],
  [PAGE_PATHS.blog]: ['category', 'tag', 'search', 'after', 'before'],
};
