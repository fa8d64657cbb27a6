import { LEADERBOARD_PAGE_SIZE } from '@daily/rules/leaderboard/ranking';
import type { PageCursor } from '../../../board/board-source';
import type { LeagueBoardPageQueryVariables } from './league-board.generated';

/** What selects a board of a league in a query. */
export type LeagueBoardVariables = Pick<LeagueBoardPageQueryVariables, 'leagueId' | 'board'>;

/** The variables of a page of a board: the first page, or the one after or before a cursor. */
export function leagueBoardPage(
  board: LeagueBoardVariables,
  cursor: PageCursor = {},
): LeagueBoardPageQueryVariables {
  return cursor.before
    ? { ...board, first: null, after: null, last: LEADERBOARD_PAGE_SIZE, before: cursor.before }
    : { ...board, first: LEADERBOARD_PAGE_SIZE, after: cursor.after ?? null, last: null, before: null };
}
