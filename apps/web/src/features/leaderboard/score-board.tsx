import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import type { ReactNode } from 'react';
import { Board } from '../../board/board';
import type { BoardEntry, BoardSource, BoardViewer, PageCursor, PageReading } from '../../board/board-source';
import { BoardPageDocument, type BoardPageQuery, useBoardPageQuery } from './board-page.generated';
import { type BoardVariables, pageVariables } from './board-view';
import { Movement } from './movement';
import { OwnPlaceDocument, useOwnPlaceQuery } from './own-place.generated';
import { Score } from './score';
import { StreakLine } from './streak-line';

type Entry = NonNullable<BoardPageQuery['leaderboard']>['edges'][number]['node'] & BoardEntry;

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
export function scoreBoardSource(board: BoardVariables, moves: boolean): BoardSource<Entry> {
  return {
    key: JSON.stringify(board),
    usePage: (cursor) => usePage(board, cursor),
    useViewer: () => useViewer(board, moves),
    partsOf: ({ movement, player, score }) => ({
      below: moves && <StreakLine days={player.currentStreak} />,
      side: (
        <>
          {moves && <Movement ranks={movement} />} <Score score={score} board={board} />
        </>
      ),
    }),
    // A past month does not change.
    live: board.month === null ? liveBoard(board) : null,
    skeletonRows: SKELETON_ROWS,
    texts: LEADERBOARD_TEXTS,
  };
}

function usePage(board: BoardVariables, cursor: PageCursor): PageReading<Entry> {
  const variables = pageVariables(board, cursor);
  const { data, previousData, error, refetch } = useBoardPageQuery({ variables, errorPolicy: 'all' });
  useFailureToast(error !== undefined, LEADERBOARD_TEXTS.notLoaded);
  return {
    page: (data ?? previousData)?.leaderboard ?? null,
    failed: error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

function useViewer(board: BoardVariables, moves: boolean): BoardViewer | null | undefined {
  const { data } = useOwnPlaceQuery({ variables: board });
  if (!data?.viewer) return data && null;
  const { hidden, player } = data.viewer;
  const { id, leaderboardEntry: place } = player;
  if (!place) return { id, hidden, place };
  const side = (
    <>
      {moves && <Movement ranks={place.movement} />}
      <Score score={place.score} board={board} />
    </>
  );
  return { id, hidden, place: { rank: place.rank, side, pageCursor: place.pageCursor } };
}

const liveBoard = (board: BoardVariables): BoardSource<Entry>['live'] => ({
  queries: ['BoardPage', 'OwnPlace'],
  standing: (client) => ({
    leader: client.readQuery({ query: BoardPageDocument, variables: pageVariables(board) })?.leaderboard
      ?.edges[0]?.node.player,
    rank: client.readQuery({ query: OwnPlaceDocument, variables: board })?.viewer?.player.leaderboardEntry
      ?.rank,
  }),
});
