import { isMonth, type Month } from '@daily/rules/calendar';
import { LEADERBOARD_PAGE_SIZE } from '@daily/rules/ranking';
import type { BoardPageQueryVariables } from './board-page.generated';

/** What the leaderboard page shows: a board that runs, the months that are over or one of them, who shares most. */
export type BoardView = 'month' | 'past' | 'all-time' | 'streaks' | 'sharing';

/** A view as the page's address names it. */
export interface BoardAddress {
  view: BoardView;
  /** Only with `past`: one month instead of all of them. */
  month: Month | null;
}

/** The views in their order, with what their links say. */
export const BOARD_VIEWS: readonly { view: BoardView; label: string }[] = [
  { view: 'month', label: 'This month' },
  { view: 'past', label: 'Past months' },
  { view: 'all-time', label: 'All time' },
  { view: 'streaks', label: 'Streaks' },
  { view: 'sharing', label: 'Share champions' },
];

/** What an address asks for; this month when it asks for nothing that there is. */
export function boardAddress(search: URLSearchParams): BoardAddress {
  const view = BOARD_VIEWS.find((known) => known.view === search.get('board'))?.view ?? 'month';
  const month = search.get('month');
  return { view, month: view === 'past' && isMonth(month) ? month : null };
}

/** The path of a view. This month's has no query: that is the page as search engines know it. */
export function boardPath(view: BoardView, month?: Month): string {
  if (view === 'month') return '/leaderboard';
  return `/leaderboard?board=${view}${month ? `&month=${month}` : ''}`;
}

/** A board as the server names it. */
export type BoardOfQuery = Pick<BoardPageQueryVariables, 'board' | 'month'>;

const BOARDS = {
  month: 'MONTH',
  past: 'MONTH',
  'all-time': 'ALL_TIME',
  streaks: 'STREAK',
  sharing: null,
} as const;

/** The board of points or streaks of a view; null for the list of past months and for shares. */
export function boardOfView({ view, month }: BoardAddress): BoardOfQuery | null {
  const board = BOARDS[view];
  return board === null || (view === 'past' && !month) ? null : { board, month };
}

/** The variables of a page: the first one of a board, or one beyond a cursor. The server renders from the same. */
export function pageVariables(
  board: BoardOfQuery,
  cursor: { after?: string | null; before?: string | null } = {},
): BoardPageQueryVariables {
  return cursor.before
    ? { ...board, first: null, after: null, last: LEADERBOARD_PAGE_SIZE, before: cursor.before }
    : { ...board, first: LEADERBOARD_PAGE_SIZE, after: cursor.after ?? null, last: null, before: null };
}
