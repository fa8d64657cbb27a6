import { formatDays } from '@daily/rules/streak';
import { formatNumber } from '@daily/rules/format-number';
import type { BoardOfQuery } from './board-view';

/** A score with its unit: `1,240 pts`, or `12 days` on the board of streaks. */
export function scoreInWords(score: number, { board }: BoardOfQuery): string {
  return board === 'STREAK' ? formatDays(score) : `${formatNumber(score)} pts`;
}

/** A score at the end of a row. */
export function Score({ of, board }: { of: number; board: BoardOfQuery }) {
  return (
    <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">
      {scoreInWords(of, board)}
    </span>
  );
}
