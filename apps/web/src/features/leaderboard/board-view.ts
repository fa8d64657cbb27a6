import { PAGE_PATHS } from '@daily/contract/page-paths';
import { isMonth, type Month } from '@daily/rules/calendar';
import type { BoardPageQueryVariables } from './score-board.generated';

/** A view of the leaderboard page. `past` shows the list of past months or one of them. */
export type BoardView = 'month' | 'past' | 'all-time' | 'streaks' | 'sharing';

/** A view of the leaderboard page, as selected by its address. */
export interface BoardAddress {
  view: BoardView;
  /** The month shown by the view `past`; null for the list of months and for every other view. */
  month: Month | null;
}

/** The views in order, with the labels of their links on wide and on narrow screens. */
export const BOARD_VIEWS: readonly { view: BoardView; label: string; short: string }[] = [
  { view: 'month', label: 'This month', short: 'Month' },
  { view: 'past', label: 'Past months', short: 'Past' },
  { view: 'all-time', label: 'All time', short: 'All time' },
  { view: 'streaks', label: 'Streaks', short: 'Streaks' },
  { view: 'sharing', label: 'Share champions', short: 'Shares' },
];

/** Reads the search parameters of the page. An unknown view selects this month, an invalid month the list of months. */
export function parseBoardAddress(search: URLSearchParams): BoardAddress {
  const view = BOARD_VIEWS.find((known) => known.view === search.get('board'))?.view ?? 'month';
  const month = search.get('month');
  return { view, month: view === 'past' && isMonth(month) ? month : null };
}

/** The path of a view. The path of this month's board has no query, because it is the canonical one. */
export function boardPath(view: BoardView, month?: Month): string {
  if (view === 'month') return PAGE_PATHS.leaderboard;
  return `${PAGE_PATHS.leaderboard}?board=${view}${month ? `&month=${month}` : ''}`;
}

/** The variables that select a board in a query. */
export type BoardVariables = Pick<BoardPageQueryVariables, 'board' | 'month'>;

const BOARDS = {
  month: 'MONTH',
  past: 'MONTH',
  'all-time': 'ALL_TIME',
  streaks: 'STREAK',
  sharing: null,
} as const;

/** The variables of a view's board; null for the list of past months and for the board of shares. */
export function boardVariables({ view, month }: BoardAddress): BoardVariables | null {
  const board = BOARDS[view];
  return board === null || (view === 'past' && !month) ? null : { board, month };
}

/** Number of past months shown at first and added by each press of `Older months`. */
export const MONTHS_PER_PAGE = 12;

/** The variables of the first page of past months, which the server renders too. */
export const FIRST_MONTHS = { first: MONTHS_PER_PAGE, after: null };
