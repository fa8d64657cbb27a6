import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import type { ReactNode } from 'react';
import { Board, type BoardSource, readBoard } from '../../../board/board';
import type { BoardEntry } from '../../../board/board-row';
import { contestBoardPath } from '../contest-path';
import { contestBoardChanges } from './contest-board-changes';
import {
  ContestBoardPageDocument,
  type ContestBoardPageQuery,
  ContestOwnPlaceDocument,
  type ContestOwnPlaceQuery,
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
    ...readBoard<Entry, ContestBoardPageQuery, ContestOwnPlaceQuery, { contest: string }>({
      variables: { contest },
      page: ContestBoardPageDocument,
      pageIn: (data) => data.contest?.leaderboard,
      own: ContestOwnPlaceDocument,
      viewerIn: ({ viewer, contest: found }) => {
        if (!viewer) return null;
        const { hidden, player } = viewer;
        const entry = found?.viewerEntry;
        const place = entry && { rank: entry.rank, side: <RowFigures {...entry} />, pageCursor: undefined };
        return { id: player.id, hidden, place: place ?? null };
      },
      failure: CONTEST_TEXTS.boardNotLoaded,
    }),
    partsOf: (entry) => ({ side: <RowFigures {...entry} /> }),
    live:
      contestId === null
        ? null
        : {
            queries: ['ContestBoardPage', 'ContestOwnPlace'],
            subscription: contestBoardChanges(contest, contestId),
          },
    skeletonRows: 10,
    texts: {
      notLoaded: CONTEST_TEXTS.boardNotLoaded,
      notOnBoard: isSealed ? 'If you took part, your place is still sealed.' : CONTEST_TEXTS.notOnBoard,
    },
  };
}
