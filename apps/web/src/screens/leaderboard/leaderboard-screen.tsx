import { PAGE_PATHS } from '@daily/contract/page-paths';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { linkClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { whenIdle } from '@daily/ui/loading/when-idle';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { track } from '../../analytics/track';
import {
  BOARD_VIEWS,
  type BoardAddress,
  boardPath,
  boardVariables,
  type BoardView,
  FIRST_MONTHS,
  parseBoardAddress,
} from '../../features/leaderboard/board-view';
import { EmptyBoard } from '../../features/leaderboard/empty-board';
import { MonthsSkeleton } from '../../features/leaderboard/months-skeleton';
import { pageArguments } from '../../board/board-source';
import { BoardSkeleton } from '../../board/board-skeleton';
import { PastMonthsDocument } from '../../features/leaderboard/past-months.generated';
import { ScoreBoard } from '../../features/leaderboard/score-board';
import { BoardPageDocument, OwnPlaceDocument } from '../../features/leaderboard/score-board.generated';
import { ViewLinks } from '../../features/leaderboard/view-links';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { loadOrReload } from '../../availability/load-or-reload';

/** The title and metadata of the page. */
export const head = {
  title: 'Leaderboard',
  description:
    'The best players of this month, of past months and of all time, and the longest streaks. Equal points share a rank.',
  trail: trailTo({ name: 'Leaderboard', path: PAGE_PATHS.leaderboard }),
} satisfies PageHead;

// Views that few visitors open. Their code is loaded when they are shown, or when the browser is idle.
const PastMonths = lazyComponent(
  () => loadOrReload(() => import('../../features/leaderboard/past-months')),
  'PastMonths',
);
const PastMonth = lazyComponent(
  () => loadOrReload(() => import('../../features/leaderboard/past-month')),
  'PastMonth',
);
const loadShareBoard = () => import('../../features/sharing/board/share-board');
const ShareBoard = lazyComponent(() => loadOrReload(loadShareBoard), 'ShareBoard');

/** The description of each view. */
const LEADS: Record<BoardView, string> = {
  month: 'Points earned this month. Everyone starts at 0 on the first day.',
  past: 'The champions of each past month.',
  'all-time': 'All points ever earned. They never decrease.',
  sharing: 'Players with the most verified shares.',
  streaks: 'Days in a row with an answer, right or wrong. Only streaks that are still alive are listed.',
};

/** Returns the queries of the view that the search parameters select. */
export async function queries(search: URLSearchParams) {
  const address = parseBoardAddress(search);
  const board = boardVariables(address);
  return [
    ...(address.view === 'past' ? [{ document: PastMonthsDocument, variables: FIRST_MONTHS }] : []),
    ...(address.view === 'sharing' ? (await loadShareBoard()).SHARE_BOARD_QUERIES : []),
    ...(board
      ? [
          { document: BoardPageDocument, variables: { ...board, ...pageArguments() } },
          { document: OwnPlaceDocument, variables: board },
        ]
      : []),
  ];
}

/** The boards, one at a time, selected by the search parameters. */
export function Screen() {
  const [search] = useSearchParams();
  const address = parseBoardAddress(search);
  useEffect(() => track('leaderboard_view', { board: address.view }), [address.view]);
  useEffect(
    () => whenIdle(() => [PastMonths, PastMonth, ShareBoard].forEach((view) => void view.preload())),
    [],
  );
  return (
    <div className="mx-auto max-w-board px-4 pt-8">
      <Breadcrumbs trail={head.trail} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Leaderboard</h1>
      <p className="mt-2 max-w-text text-ink-soft">{LEADS[address.view]}</p>
      <div className="mt-6 grid grid-cols-1 gap-6">
        <ViewLinks
          label="Leaderboards"
          views={BOARD_VIEWS.map(({ view, ...names }) => ({
            ...names,
            path: boardPath(view),
            isCurrent: view === address.view,
          }))}
        />
        <View key={`${address.view} ${address.month}`} {...address} />
        <p className="text-sm text-ink-soft">
          Play among people you know:{' '}
          <Link to={PAGE_PATHS.leagues} className={`${linkClass} inline-block py-1`}>
            start a private league
          </Link>
        </p>
      </div>
    </div>
  );
}

function View({ view, month }: BoardAddress) {
  const board = boardVariables({ view, month });
  const skeleton = <BoardSkeleton rows={10} />;
  if (view === 'sharing') return <ShareBoard path={boardPath(view)} fallback={skeleton} />;
  if (!board) return <PastMonths fallback={<MonthsSkeleton />} />;
  if (month) return <PastMonth month={month} fallback={skeleton} />;
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
