import { formatNumber } from '@daily/rules/format-number';
import { formatDays } from '@daily/rules/streak';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoardVariables } from './board-view';

/** The end of a row of a board: how the player's rank has changed since yesterday, and the score. */
export function BoardScore(props: {
  board: Pick<BoardVariables, 'board'>;
  score: number;
  /** Number of ranks gained; negative when ranks were lost, null when the player was not on the board, undefined to show none. */
  movement: number | null | undefined;
}) {
  const { board, score, movement } = props;
  return (
    <>
      {movement !== undefined && <Movement ranks={movement} />}{' '}
      <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">
        {formatScore(score, board)}
      </span>
    </>
  );
}

/** Formats a score with its unit: `1,240 pts`, or `12 days` on the board of streaks. */
export function formatScore(score: number, { board }: Pick<BoardVariables, 'board'>): string {
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
