import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { formatNumber } from '@daily/rules/format-number';
import { formatDays } from '@daily/rules/streak';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Board } from '../../board/board';
import { boardSource } from '../../board/board-source';
import type { BoardVariables } from './board-view';
import { BoardPageDocument, OwnPlaceDocument } from './score-board.generated';
import { StreakLine } from './streak-line';

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
export const scoreBoardSource = (board: BoardVariables, moves: boolean) =>
  boardSource({
    variables: board,
    page: BoardPageDocument,
    pageIn: ({ leaderboard }) => leaderboard,
    own: OwnPlaceDocument,
    viewerIn: ({ viewer }) =>
      viewer && { id: viewer.player.id, hidden: viewer.hidden, place: viewer.player.leaderboardEntry },
    sideOf: ({ movement, score }: { movement: number | null; score: number }) => (
      <>
        {moves && <Movement ranks={movement} />}{' '}
        <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">
          {formatScore(score, board)}
        </span>
      </>
    ),
    partsOf: ({ player }) => ({ below: moves && <StreakLine days={player.currentStreak} /> }),
    // A past month does not change.
    live: board.month === null ? { queries: ['BoardPage', 'OwnPlace'] } : null,
    skeletonRows: SKELETON_ROWS,
    texts: LEADERBOARD_TEXTS,
  });

/** Formats a score with its unit: `1,240 pts`, or `12 days` on the board of streaks. */
export function formatScore(score: number, { board }: BoardVariables): string {
  return board === 'STREAK' ? formatDays(score) : `${formatNumber(score)} pts`;
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
