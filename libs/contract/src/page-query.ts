import { ADMIN_PATHS } from './admin-paths';
import { PAGE_PATHS } from './page-paths';

/** The filters of the lists of the admin area, which are query parameters of their pages. */
export const ADMIN_FILTERS = {
  reports: ['state'],
  players: ['search', 'status'],
  contests: ['search', 'state', 'visibility'],
  shares: ['player', 'platform', 'state'],
  notifications: ['state'],
  mail: ['recipient', 'state'],
  mailTemplates: ['mail', 'as'],
  audit: ['actor', 'action', 'subject', 'from', 'to'],
} as const;

/** Query parameters of every list of the admin area besides its filters: its order, and the cursor of its page. */
const LIST_KEYS = ['sort', 'after', 'before'] as const;

/** Query parameters that change what a page shows, by path, in canonical order. The server ignores all others. */
export const PAGE_QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  [PAGE_PATHS.login]: ['redirect'],
  [PAGE_PATHS.signup]: ['redirect'],
  [PAGE_PATHS.questions]: ['category', 'difficulty', 'before'],
  [PAGE_PATHS.leaderboard]: ['board', 'month'],
  [PAGE_PATHS.embed]: ['theme'],
  [PAGE_PATHS.embedToday]: ['theme', 'reports'],
  [ADMIN_PATHS.statistics]: ['days', 'from', 'to'],
  [ADMIN_PATHS.reports]: [...ADMIN_FILTERS.reports, ...LIST_KEYS],
  [ADMIN_PATHS.players]: [...ADMIN_FILTERS.players, ...LIST_KEYS],
  [ADMIN_PATHS.contests]: [...ADMIN_FILTERS.contests, ...LIST_KEYS],
  [ADMIN_PATHS.shares]: [...ADMIN_FILTERS.shares, ...LIST_KEYS],
  [ADMIN_PATHS.notifications]: [...ADMIN_FILTERS.notifications, ...LIST_KEYS],
  [ADMIN_PATHS.mail]: [...ADMIN_FILTERS.mail, ...LIST_KEYS],
  [ADMIN_PATHS.mailTemplates]: ADMIN_FILTERS.mailTemplates,
  [ADMIN_PATHS.audit]: [...ADMIN_FILTERS.audit, ...LIST_KEYS],
  [PAGE_PATHS.blog]: ['category', 'tag', 'search', 'after', 'before'],
};
