import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { Board } from '../../../board/board';
import { boardSource } from '../../../board/board-source';
import { NoRankMark } from '../../../board/rank-mark';
import { BoardScore } from '../../../features/leaderboard/board-score';
import { StreakLine } from '../../../features/leaderboard/streak-line';
import {
  LeagueBoardPageDocument,
  type LeagueBoardPageQueryVariables,
  LeagueOwnPlaceDocument,
} from './league-board.generated';

/** What selects a board of a league in a query. */
type LeagueBoardVariables = Pick<LeagueBoardPageQueryVariables, 'leagueId' | 'board'>;

/** A board of the members of a league, those without a score at the end. It is never empty: every league has an owner. */
export function LeagueBoard(props: { board: LeagueBoardVariables; label: string; path: string }) {
  const { board, ...rest } = props;
  return <Board source={leagueBoardSource(board)} empty={null} {...rest} />;
}

/** The data of a board of a league. */
const leagueBoardSource = (board: LeagueBoardVariables) =>
  boardSource({
    variables: board,
    page: LeagueBoardPageDocument,
    pageIn: ({ league }) => league?.leaderboard,
    own: LeagueOwnPlaceDocument,
    // Members stand on the boards of their league whether or not they hide from the public ones.
    viewerIn: ({ viewer, league }) =>
      viewer && {
        id: viewer.player.id,
        hidden: false,
        place: league?.viewerEntry?.score ? league.viewerEntry : null,
      },
    sideOf: ({ movement, score }: { movement: number | null; score: number }) => (
      // Members without a score have no rank that could change.
      <BoardScore
        board={board}
        score={score}
        movement={board.board === 'STREAK' || score === 0 ? undefined : movement}
      />
    ),
    partsOf: ({ player, score }) => ({
      ...(score === 0 && { mark: <NoRankMark /> }),
      below: board.board !== 'STREAK' && <StreakLine days={player.currentStreak} />,
    }),
    // The board changes with the leaderboard of all players.
    live: { queries: ['LeagueBoardPage', 'LeagueOwnPlace'] },
    skeletonRows: 5,
    texts: {
      notLoaded: LEAGUE_TEXTS.boardNotLoaded,
      notOnBoard: LEAGUE_TEXTS[board.board === 'STREAK' ? 'noStreak' : 'noPoints'],
    },
  });
