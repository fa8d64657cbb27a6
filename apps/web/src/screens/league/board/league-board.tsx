import { formatNumber } from '@daily/rules/format-number';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { formatDays } from '@daily/rules/streak';
import type { ReactNode } from 'react';
import { Board, type BoardSource, readBoard } from '../../../board/board';
import type { BoardEntry } from '../../../board/board-row';
import { StreakLine } from '../../../features/leaderboard/streak-line';
import {
  LeagueBoardPageDocument,
  type LeagueBoardPageQuery,
  type LeagueBoardPageQueryVariables,
  LeagueOwnPlaceDocument,
  type LeagueOwnPlaceQuery,
} from './league-board.generated';

/** What selects a board of a league in a query. */
type LeagueBoardVariables = Pick<LeagueBoardPageQueryVariables, 'leagueId' | 'board'>;

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
    ...readBoard<Entry, LeagueBoardPageQuery, LeagueOwnPlaceQuery, LeagueBoardVariables>({
      variables: board,
      page: LeagueBoardPageDocument,
      pageIn: ({ league }) => league?.leaderboard,
      own: LeagueOwnPlaceDocument,
      viewerIn: ({ viewer, league }) => {
        if (!viewer) return null;
        const entry = league?.viewerEntry;
        const place = entry ? { ...entry, side: <Score score={entry.score} board={board} /> } : null;
        // Members stand on the boards of their league whether or not they hide from the public ones.
        return { id: viewer.player.id, hidden: false, place };
      },
      failure: LEAGUE_TEXTS.boardNotLoaded,
    }),
    partsOf: ({ player, score }) => ({
      below: board.board !== 'STREAK' && <StreakLine days={player.currentStreak} />,
      side: <Score score={score} board={board} />,
    }),
    // The board changes with the leaderboard of all players.
    live: { queries: ['LeagueBoardPage', 'LeagueOwnPlace'] },
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
