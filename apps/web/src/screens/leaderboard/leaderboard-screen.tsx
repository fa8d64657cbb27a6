import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard-texts';
import { LazyPart, Rendered } from '@daily/ui/lazy-part';
import { whenIdle } from '@daily/ui/when-idle';
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
import { BoardSkeleton } from '../../board/board-skeleton';
import { FIRST_MONTHS } from '../../features/leaderboard/first-months';
import { PastMonthsDocument } from '../../features/leaderboard/past-months.generated';
import { ScoreBoard } from '../../features/leaderboard/score-board';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import { trailTo } from '../../features/seo/trail';
import { loadOrReload } from '../../start/load-or-reload';

export { LeaderboardScreen as Screen };

/** The views that most who come here do not look at; the code of one comes where it is shown, or once there is time. */
const monthsPart = new LazyPart(() =>
  loadOrReload(() => import('../../features/leaderboard/past-months').then((part) => part.PastMonths)),
);
const monthPart = new LazyPart(() =>
  loadOrReload(() => import('../../features/leaderboard/past-month').then((part) => part.PastMonth)),
);
const loadShareBoard = () => import('../../features/sharing/share-board');
const sharingPart = new LazyPart(() => loadOrReload(() => loadShareBoard().then((part) => part.ShareBoard)));

export const parts = [monthsPart, monthPart, sharingPart];

/** What each view is about, in a sentence. */
const LEADS: Record<BoardView, string> = {
  month: 'Points earned this month. Everybody begins at 0 on its first day.',
  past: 'The months that are over, and who led them.',
  'all-time': 'Points ever earned. They never fall.',
  sharing: 'Who shared most. A share counts once its link was visited.',
  streaks: 'Days in a row with an answer, right or wrong. A streak that broke is not on the board.',
};

/** The queries that an address of the page is rendered from. */
export async function queries(search: URLSearchParams) {
  const address = boardAddress(search);
  const board = boardOfView(address);
  return [
    ...(address.view === 'past' ? [{ document: PastMonthsDocument, variables: FIRST_MONTHS }] : []),
    ...(address.view === 'sharing' ? (await loadShareBoard()).SHARE_BOARD_QUERIES : []),
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
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.fetch())), []);
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
  const bones = <BoardSkeleton rows={10} />;
  if (view === 'sharing')
    return <Rendered part={sharingPart} give={{ path: boardPath(view) }} fallback={bones} />;
  if (!board) return <Rendered part={monthsPart} give={{}} fallback={bones} />;
  if (month) return <Rendered part={monthPart} give={{ month }} fallback={bones} />;
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
