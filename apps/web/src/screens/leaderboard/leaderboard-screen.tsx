import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard-texts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { track } from '../../analytics/track';
import { BoardLinks } from '../../features/leaderboard/board-links';
import { BoardPageDocument } from '../../features/leaderboard/board-page.generated';
import {
  type BoardAddress,
  boardAddress,
  boardOfView,
  boardPath,
  type BoardView,
  pageVariables,
} from '../../features/leaderboard/board-view';
import { EmptyBoard } from '../../features/leaderboard/empty-board';
import { OwnPlaceDocument } from '../../features/leaderboard/own-place.generated';
import { PastMonth } from '../../features/leaderboard/past-month';
import { FIRST_MONTHS, PastMonths } from '../../features/leaderboard/past-months';
import { PastMonthsDocument } from '../../features/leaderboard/past-months.generated';
import { ScoreBoard } from '../../features/leaderboard/score-board';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import { trailTo } from '../../features/seo/trail';
import { SHARE_BOARD_QUERIES, ShareBoard } from '../../features/sharing/share-board';

/** What each view is about, in a sentence. */
const LEADS: Record<BoardView, string> = {
  month: 'Points earned this month. Everybody begins at 0 on its first day.',
  past: 'The months that are over, and who led them.',
  'all-time': 'Points ever earned. They never fall.',
  sharing: 'Who shared most. A share counts once its link was visited.',
  streaks: 'Days in a row with an answer, right or wrong. A streak that broke is not on the board.',
};

/** The queries that an address of the page is rendered from. */
export function leaderboardQueries(search: URLSearchParams) {
  const address = boardAddress(search);
  const board = boardOfView(address);
  return [
    ...(address.view === 'past' ? [{ document: PastMonthsDocument, variables: FIRST_MONTHS }] : []),
    ...(address.view === 'sharing' ? SHARE_BOARD_QUERIES : []),
    ...(board
      ? [
          { document: BoardPageDocument, variables: pageVariables(board) },
          { document: OwnPlaceDocument, variables: board },
        ]
      : []),
  ];
}

/** The boards, one at a time; the page's address says which. */
export function LeaderboardScreen() {
  const [search] = useSearchParams();
  const address = boardAddress(search);
  useEffect(() => track('leaderboard_view', { board: address.view }), [address.view]);
  return (
    <div className="mx-auto max-w-board px-4 pt-8">
      <Breadcrumbs trail={trailTo({ name: 'Leaderboard', path: '/leaderboard' })} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Leaderboard</h1>
      <p className="mt-2 max-w-text text-ink-soft">{LEADS[address.view]}</p>
      <div className="mt-6 grid grid-cols-1 gap-6">
        <BoardLinks current={address.view} />
        <View key={`${address.view} ${address.month}`} {...address} />
      </div>
    </div>
  );
}

function View({ view, month }: BoardAddress) {
  const board = boardOfView({ view, month });
  if (view === 'sharing') return <ShareBoard path={boardPath(view)} />;
  if (!board) return <PastMonths />;
  if (month) return <PastMonth month={month} />;
  const streaks = view === 'streaks';
  return (
    <ScoreBoard
      board={board}
      label={
        streaks ? 'Leaderboard of streaks' : `Leaderboard of ${view === 'month' ? 'this month' : 'all time'}`
      }
      moves={!streaks}
      empty={<EmptyBoard text={streaks ? LEADERBOARD_TEXTS.emptyStreaks : LEADERBOARD_TEXTS.empty} />}
      path={boardPath(view)}
    />
  );
}
