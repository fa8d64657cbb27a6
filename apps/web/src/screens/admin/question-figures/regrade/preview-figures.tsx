import { formatNumber } from '@daily/rules/format-number';
import { StatTile } from '@daily/ui/display/stat-tile';
import { formatCount } from '../../quality/format-figures';
import type { Preview } from './preview';

/** The totals of a correction. */
export function PreviewFigures({ preview }: { preview: Preview }) {
  const { answers, becomingCorrect, becomingWrong, gaining, losing } = preview;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        If the key becomes {preview.correctAnswer} instead of {preview.previousAnswer},{' '}
        {formatNumber(becomingCorrect + becomingWrong)} of {formatCount(answers, 'answer')} change.
      </p>
      <dl aria-label="Totals" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <StatTile label="Become correct" value={formatNumber(becomingCorrect)} note="answers" />
        <StatTile label="Become wrong" value={formatNumber(becomingWrong)} note="answers" />
        <StatTile
          label="Points gained"
          value={formatNumber(preview.pointsGained)}
          note={`by ${formatCount(gaining, 'player')}`}
        />
        <StatTile
          label="Points lost"
          value={formatNumber(preview.pointsLost)}
          note={`by ${formatCount(losing, 'player')}`}
        />
        <StatTile
          label="Points waived"
          value={formatNumber(preview.pointsWaived)}
          note="of the lost ones, spent already"
        />
      </dl>
      <p className="max-w-text text-sm text-ink-soft">
        {preview.streaksChanged === 0
          ? 'No streak changes, because a wrong answer counts for a streak, too. '
          : `${formatCount(preview.streaksChanged, 'streak')} change. `}
        Streak freezes that were bought stay: points that were spent on them are waived.
      </p>
    </div>
  );
}
