import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import type { ReactNode } from 'react';
import { Board } from '../../../board/board';
import { RankMark } from '../../../board/rank-mark';
import { boardSource } from '../../../board/board-source';
import { contestBoardPath } from '../contest-path';
import { contestBoardChanges } from './contest-board-changes';
import { ContestBoardPageDocument, ContestOwnPlaceDocument } from './contest-board.generated';
import { RowFigures } from './row-figures';

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
const contestBoardSource = (
  contest: string,
  { contestId, isSealed }: { contestId: string | null; isSealed: boolean },
) =>
  boardSource({
    variables: { contest },
    page: ContestBoardPageDocument,
    pageIn: (data) => data.contest?.leaderboard,
    own: ContestOwnPlaceDocument,
    viewerIn: ({ viewer, contest: found }) =>
      viewer && { id: viewer.player.id, hidden: viewer.hidden, place: found?.viewerEntry },
    sideOf: RowFigures,
    partsOf: ({ rank, score }) => ({ mark: <RankMark rank={rank} score={score} /> }),
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
  });
