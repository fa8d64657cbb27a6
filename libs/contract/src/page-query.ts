import { PAGE_PATHS } from './page-paths';

/** Query parameters that change what a page shows, by path, in canonical order. The server ignores all others. */
export const PAGE_QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  [PAGE_PATHS.login]: ['redirect'],
  [PAGE_PATHS.signup]: ['redirect'],
  [PAGE_PATHS.questions]: ['category', 'difficulty', 'before'],
  [PAGE_PATHS.leaderboard]: ['board', 'month'],
  [PAGE_PATHS.embed]: ['theme'],
  [PAGE_PATHS.embedToday]: ['theme', 'reports'],
  [PAGE_PATHS.blog]: ['category', 'tag', 'search', 'after', 'before'],
};
