import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { formatNumber } from '@daily/rules/format-number';
import { formatDays } from '@daily/rules/streak';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Board } from '../../board/board';
import type { BoardEntry, BoardSource, BoardViewer, PageCursor, PageReading } from '../../board/board-source';
import { BoardPageDocument, type BoardPageQuery, useBoardPageQuery } from './board-page.generated';
import { type BoardVariables, pageVariables } from './board-view';
import { OwnPlaceDocument, useOwnPlaceQuery } from './own-place.generated';
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

/** Formats a score with its unit: `1,240 pts`, or `12 days` on the board of streaks. */
export function formatScore(score: number, { board }: BoardVariables): string {
  return board === 'STREAK' ? formatDays(score) : `${formatNumber(score)} pts`;
}

/** The score at the end of a row. */
function Score({ score, board }: { score: number; board: BoardVariables }) {
  return (
    <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">
      {formatScore(score, board)}
    </span>
  );
}

/**
 * How a player's rank has changed since yesterday, as an arrow with a number and as text for screen readers.
 *
 * @param props.ranks number of ranks gained; negative when ranks were lost, null when the player was not on the board.
 */
function Movement({ ranks }: { ranks: number | null }) {
  if (ranks === null) return <Mark className="text-accent-ink" text="new since yesterday" shown="New" />;
  if (ranks === 0) {
    return (
      <Mark className="text-ink-soft" text="same rank as yesterday" shown={<Minus className="size-4" />} />
    );
  }
  const Arrow = ranks > 0 ? ArrowUp : ArrowDown;
  const direction = ranks > 0 ? 'up' : 'down';
  return (
    <Mark
      className={ranks > 0 ? 'text-success-ink' : 'text-danger-ink'}
      text={`${direction} ${formatNumber(Math.abs(ranks))} since yesterday`}
      shown={
        <>
          <Arrow className="size-3.5" />
          {formatNumber(Math.abs(ranks))}
        </>
      }
    />
  );
}

function Mark(props: { className: string; text: string; shown: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center justify-end sm:min-w-11 gap-0.5 text-xs font-semibold tabular-nums',
        props.className,
      )}
    >
      <VisuallyHidden>{props.text}</VisuallyHidden>
      <span aria-hidden className="contents">
        {props.shown}
      </span>
    </span>
  );
}
