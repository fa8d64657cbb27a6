import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
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
import { contestBoardPath } from '../contest-path';
import { boardPageVariables } from './board-page-variables';
import { contestBoardChanges } from './contest-board-changes';
import {
  ContestBoardPageDocument,
  type ContestBoardPageQuery,
  ContestOwnPlaceDocument,
  useContestBoardPageQuery,
  useContestOwnPlaceQuery,
} from './contest-board.generated';
import { RowFigures } from './row-figures';

type Entry = NonNullable<ContestBoardPageQuery['contest']>['leaderboard']['edges'][number]['node'] &
  BoardEntry;

/** The leaderboard of a contest. */
export function ContestBoard(props: {
  /** Slug or id of the contest, as in the address. */
  contest: string;
  /** Global id of the contest. */
  contestId: string;
  slug: string;
  /** Whether places can still change. */
  changes: boolean;
  /** Whether editors have places to reveal. */
  isSealed: boolean;
  empty: ReactNode;
}) {
  const { contest, contestId, slug, changes, isSealed, empty } = props;
  return (
    <Board
      source={contestBoardSource(contest, { contestId: changes ? contestId : null, isSealed })}
      label="Leaderboard of this contest"
      empty={empty}
      path={contestBoardPath(slug)}
    />
  );
}

/** The data of the board of a contest. @param state.contestId global id of a contest whose board can change; null for any other. */
function contestBoardSource(
  contest: string,
  { contestId, isSealed }: { contestId: string | null; isSealed: boolean },
): BoardSource<Entry> {
  return {
    key: contest,
    usePage: (cursor) => usePage(contest, cursor),
    useViewer: () => useViewer(contest),
    partsOf: ({ score, totalTimeMs }) => ({ side: <RowFigures score={score} totalTimeMs={totalTimeMs} /> }),
    live: contestId === null ? null : liveBoard(contest, contestId),
    skeletonRows: 10,
    texts: {
      notLoaded: CONTEST_TEXTS.boardNotLoaded,
      notOnBoard: isSealed ? 'If you took part, your place is still sealed.' : CONTEST_TEXTS.notOnBoard,
    },
  };
}

function usePage(contest: string, cursor: PageCursor): PageReading<Entry> {
  const variables = boardPageVariables(contest, cursor);
  const { data, previousData, error, refetch } = useContestBoardPageQuery({ variables, errorPolicy: 'all' });
  useFailureToast(error !== undefined, CONTEST_TEXTS.boardNotLoaded);
  return {
    page: (data ?? previousData)?.contest?.leaderboard ?? null,
    failed: error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

function useViewer(contest: string): BoardViewer | null | undefined {
  const { data } = useContestOwnPlaceQuery({ variables: { contest } });
  if (!data?.viewer) return data && null;
  const { hidden, player } = data.viewer;
  const entry = data.contest?.viewerEntry;
  if (!entry) return { id: player.id, hidden, place: null };
  const side = <RowFigures score={entry.score} totalTimeMs={entry.totalTimeMs} />;
  return { id: player.id, hidden, place: { rank: entry.rank, side, pageCursor: undefined } };
}

const liveBoard = (contest: string, contestId: string): BoardSource<Entry>['live'] => ({
  queries: ['ContestBoardPage', 'ContestOwnPlace'],
  subscription: contestBoardChanges(contest, contestId),
  standing: (client) => ({
    leader: leaderIn(
      client.readQuery({ query: ContestBoardPageDocument, variables: boardPageVariables(contest) }),
    ),
    rank: client.readQuery({ query: ContestOwnPlaceDocument, variables: { contest } })?.contest?.viewerEntry
      ?.rank,
  }),
});

/** The player at rank 1; undefined while the first row has another rank, because the first places are sealed. */
function leaderIn(page: ContestBoardPageQuery | null): Entry['player'] | undefined {
  const first = page?.contest?.leaderboard.edges[0]?.node;
  return first?.rank === 1 ? first.player : undefined;
}
