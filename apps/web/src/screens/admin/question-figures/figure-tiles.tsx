import { StatTile } from '@daily/ui/display/stat-tile';
import { formatNumber } from '@daily/rules/format-number';
import { Timestamp } from '../../../features/account/timestamp';
import { formatCorrelation, formatSeconds, formatShare, formatShareRange } from '../quality/format-figures';
import type { FiguresFragment } from '../quality/quality-screen.generated';
import { SuspicionNote } from '../quality/suspicion-note';

/** The figures of a question. */
export function FigureTiles(props: {
  /** Null until they are computed. */
  figures: FiguresFragment | null;
  /** Whether the key was corrected since. */
  corrected: boolean;
}) {
  const { figures, corrected } = props;
  if (!figures) {
    return (
      <p className="text-ink-soft">
        There are no figures yet. They are computed after the day of the question has ended.
      </p>
    );
  }
  const { discriminationLow: low, discriminationHigh: high } = figures;
  return (
    <div className="grid gap-4">
      {corrected && (
        <p className="font-medium">
          These figures are from before the key was corrected. They are computed again within minutes.
        </p>
      )}
      <SuspicionNote figures={figures} />
      <dl aria-label="Figures" className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
        <StatTile
          label="Correct"
          value={formatShare(figures.correctShare)}
          note={`95% interval ${formatShareRange(figures.correctShareLow, figures.correctShareHigh)}`}
        />
        <StatTile
          label="Discrimination"
          value={formatCorrelation(figures.discrimination)}
          note={
            low == null
              ? 'Too few answers for an interval'
              : `95% interval ${formatCorrelation(low)} to ${formatCorrelation(high)}`
          }
        />
        <StatTile
          label="Answers"
          value={formatNumber(figures.answers)}
          note={`${formatNumber(figures.correlatedAnswers)} in the correlation`}
        />
        <StatTile label="Median time" value={formatSeconds(figures.medianSeconds)} />
        <StatTile label="Open reports" value={formatNumber(figures.reports)} />
      </dl>
      <p className="text-sm text-ink-soft">
        Discrimination is the correlation of being right here with the accuracy in other questions: below 0,
        the better players are wrong. Computed <Timestamp at={figures.computedAt} />.
      </p>
    </div>
  );
}
