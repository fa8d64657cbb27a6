import { formatNumber } from '@daily/rules/format-number';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { formatDays } from '@daily/rules/streak';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import type { ReactNode } from 'react';
import { Board } from '../../../board/board';
import type {
  BoardEntry,
  BoardSource,
  BoardViewer,
  PageCursor,
  PageReading,
} from '../../../board/board-source';
import { StreakLine } from '../../../features/leaderboard/streak-line';
import { leagueBoardPage, type LeagueBoardVariables } from './league-board-variables';
import {
  LeagueBoardPageDocument,
  type LeagueBoardPageQuery,
  LeagueOwnPlaceDocument,
  useLeagueBoardPageQuery,
  useLeagueOwnPlaceQuery,
} from './league-board.generated';

type Entry = NonNullable<LeagueBoardPageQuery['league']>['leaderboard']['edges'][number]['node'] & BoardEntry;

/** A board of the members of a league. */
export function LeagueBoard(props: {
  board: LeagueBoardVariables;
  label: string;
  empty: ReactNode;
  path: string;
}) {
  const { board, ...rest } = props;
  return <Board source={leagueBoardSource(board)} {...rest} />;
}

/** The data of a board of a league. */
function leagueBoardSource(board: LeagueBoardVariables): BoardSource<Entry> {
  return {
    key: JSON.stringify(board),
    usePage: (cursor) => usePage(board, cursor),
    useViewer: () => useViewer(board),
    partsOf: ({ player, score }) => ({
      below: board.board !== 'STREAK' && <StreakLine days={player.currentStreak} />,
      side: <Score score={score} board={board} />,
    }),
    live: liveBoard(board),
    skeletonRows: 5,
    texts: {
      notLoaded: LEAGUE_TEXTS.boardNotLoaded,
      notOnBoard: LEAGUE_TEXTS[board.board === 'STREAK' ? 'noStreak' : 'notOnBoard'],
    },
  };
}

function Score({ score, board }: { score: number; board: LeagueBoardVariables }) {
  return (
    <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">
      {board.board === 'STREAK' ? formatDays(score) : `${formatNumber(score)} pts`}
    </span>
  );
}

function usePage(board: LeagueBoardVariables, cursor: PageCursor): PageReading<Entry> {
  const variables = leagueBoardPage(board, cursor);
  const { data, previousData, error, refetch } = useLeagueBoardPageQuery({ variables, errorPolicy: 'all' });
  useFailureToast(error !== undefined, LEAGUE_TEXTS.boardNotLoaded);
  return {
    page: (data ?? previousData)?.league?.leaderboard ?? null,
    failed: error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

function useViewer(board: LeagueBoardVariables): BoardViewer | null | undefined {
  const { data } = useLeagueOwnPlaceQuery({ variables: board });
  if (!data?.viewer) return data && null;
  const { id } = data.viewer.player;
  const entry = data.league?.viewerEntry;
  // Members stand on the boards of their league whether or not they hide from the public ones.
  if (!entry) return { id, hidden: false, place: null };
  const side = <Score score={entry.score} board={board} />;
  return { id, hidden: false, place: { rank: entry.rank, side, pageCursor: entry.pageCursor } };
}

/** The board changes with the leaderboard of all players. */
const liveBoard = (board: LeagueBoardVariables): BoardSource<Entry>['live'] => ({
  queries: ['LeagueBoardPage', 'LeagueOwnPlace'],
  standing: (client) => ({
    leader: client.readQuery({ query: LeagueBoardPageDocument, variables: leagueBoardPage(board) })?.league
      ?.leaderboard.edges[0]?.node.player,
    rank: client.readQuery({ query: LeagueOwnPlaceDocument, variables: board })?.league?.viewerEntry?.rank,
  }),
});
