import { formatPoints } from '@daily/rules/game/scoring';
import { formatTaken } from '../clock/durations';

/** The time and points in a row of the board of a contest. */
export function RowFigures({ score, totalTimeMs }: { score: number; totalTimeMs: number }) {
  return (
    <>
      <span className="text-right text-sm text-ink-soft tabular-nums sm:min-w-16">
        {formatTaken(totalTimeMs)}
      </span>
      <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">{formatPoints(score)}</span>
    </>
  );
}
