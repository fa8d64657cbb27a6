import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import type { ReactNode } from 'react';
import { Board } from '../../board/board';
import { boardSource } from '../../board/board-source';
import { BoardScore } from './board-score';
import type { BoardVariables } from './board-view';
import { BoardPageDocument, OwnPlaceDocument } from './score-board.generated';
import { StreakLine } from './streak-line';

/** Number of placeholder rows, enough to fill a screen. */
const SKELETON_ROWS = 10;

/** A board of points or streaks. */
export function ScoreBoard(props: {
  board: BoardVariables;
  label: string;
  /** Whether ranks can still change. Rows then show movements and streaks. */
  moves: boolean;
  empty: ReactNode;
  path: string;
}) {
  const { board, moves, ...rest } = props;
  return <Board source={scoreBoardSource(board, moves)} {...rest} />;
}

/** The data of a board of points or streaks. */
export const scoreBoardSource = (board: BoardVariables, moves: boolean) =>
  boardSource({
    variables: board,
    page: BoardPageDocument,
    pageIn: ({ leaderboard }) => leaderboard,
    own: OwnPlaceDocument,
    viewerIn: ({ viewer }) =>
      viewer && { id: viewer.player.id, hidden: viewer.hidden, place: viewer.player.leaderboardEntry },
    sideOf: ({ movement, score }: { movement: number | null; score: number }) => (
      <BoardScore board={board} score={score} movement={moves ? movement : undefined} />
    ),
    partsOf: ({ player }) => ({ below: moves && <StreakLine days={player.currentStreak} /> }),
    // A past month does not change.
    live: board.month === null ? { queries: ['BoardPage', 'OwnPlace'] } : null,
    skeletonRows: SKELETON_ROWS,
    texts: LEADERBOARD_TEXTS,
  });
