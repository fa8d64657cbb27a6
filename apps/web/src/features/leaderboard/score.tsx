import { formatDays } from '@daily/rules/streak';
import { formatNumber } from '@daily/rules/format-number';
import type { BoardVariables } from './board-view';

/** Formats a score with its unit: `1,240 pts`, or `12 days` on the board of streaks. */
export function formatScore(score: number, { board }: BoardVariables): string {
  return board === 'STREAK' ? formatDays(score) : `${formatNumber(score)} pts`;
}

/** The score at the end of a row. */
export function Score({ score, board }: { score: number; board: BoardVariables }) {
  return (
    <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">
      {formatScore(score, board)}
    </span>
  );
}
