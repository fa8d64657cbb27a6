import { LEADERBOARD_PAGE_SIZE } from '@daily/rules/leaderboard/ranking';
import type { PageCursor } from '../../../board/board-source';
import type { ContestBoardPageQueryVariables } from './contest-board.generated';

/** The variables of a page of the board: the first page, or the one after or before a cursor. */
export function boardPageVariables(contest: string, cursor: PageCursor = {}): ContestBoardPageQueryVariables {
  return cursor.before
    ? { contest, first: null, after: null, last: LEADERBOARD_PAGE_SIZE, before: cursor.before }
    : { contest, first: LEADERBOARD_PAGE_SIZE, after: cursor.after ?? null, last: null, before: null };
}
