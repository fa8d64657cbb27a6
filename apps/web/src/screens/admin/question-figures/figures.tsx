import { MIN_MEASURED } from '@daily/rules/question/quality';
import { StatTile } from '@daily/ui/display/stat-tile';
import { formatNumber } from '@daily/rules/format-number';
import { TitledCard } from '@daily/ui/display/titled-card';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Timestamp } from '../../../features/account/timestamp';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { formatCorrelation, formatSeconds, formatShare, formatShareRange } from '../quality/format-figures';
import type { FiguresFragment } from '../quality/quality-screen.generated';
import { DIFFICULTY_LABELS } from '../questions/question-stages';
import { ShareBar, SuspicionNote } from '../quality/figure-marks';
import type { QuestionFiguresScreenQuery } from './question-figures-screen.generated';

/** A question of today or of a past day. */
export type FiguredQuestion = NonNullable<QuestionFiguresScreenQuery['question']>;

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
  const {
    discriminationLow: low,
    discriminationHigh: high,
    expectedDifficulty,
    measuredDifficulty,
  } = figures;
  return (
    <div className="grid gap-4">
      {corrected && (
        <p className="font-medium">
          These figures are from before the key was corrected. They are computed again within minutes.
        </p>
      )}
      <SuspicionNote figures={figures} />
      <dl aria-label="Figures" className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        <StatTile
          label="Correct"
          value={formatShare(figures.correctShare)}
          note={`95% interval ${formatShareRange(figures.correctShareLow, figures.correctShareHigh)}`}
        />
        <StatTile
          label="Difficulty"
          value={measuredDifficulty ? DIFFICULTY_LABELS[measuredDifficulty] : '–'}
          note={
            measuredDifficulty
              ? `Expected: ${DIFFICULTY_LABELS[expectedDifficulty].toLowerCase()}`
              : `Expected: ${DIFFICULTY_LABELS[expectedDifficulty].toLowerCase()}. Measured from ${MIN_MEASURED} answers on`
          }
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

type Option = FiguresFragment['options'][number];

const GROUPS = [
  { label: 'Weakest 27%', field: 'weakestShare' },
  { label: 'Middle', field: 'middleShare' },
  { label: 'Strongest 27%', field: 'strongestShare' },
  { label: 'All', field: 'share' },
] as const;

/** How players of different strength chose: a chart of bars that is a table. */
export function StrengthTable(props: { figures: FiguresFragment; question: FiguredQuestion }) {
  const { figures, question } = props;
  const isKey = (letter: string) => letter === question.correctAnswer;
  return (
    <TitledCard title="Options by strength of players" className="min-w-0">
      <p className="mt-1 text-sm text-ink-soft">
        Strength is the accuracy in other questions of 30 days before and after. A good key gains from left to
        right.
      </p>
      <PlainTable
        caption="Options by strength of players"
        className="mt-4"
        rows={figures.options}
        keyOf={({ letter }) => letter}
        columns={[
          {
            label: 'Option',
            cell: ({ letter }) => (
              <span className="inline-flex items-center gap-1">
                {letter}
                {isKey(letter) && (
                  <>
                    <Check aria-hidden className="size-4 text-success-ink" />
                    <VisuallyHidden>, key</VisuallyHidden>
                  </>
                )}
              </span>
            ),
            className: ({ letter }) => isKey(letter) && 'font-semibold',
          },
          ...GROUPS.map(({ label, field }) => ({
            label,
            cell: (option: Option) => (
              <>
                <span className={clsx('block', isKey(option.letter) && 'font-semibold')}>
                  {formatShare(option[field])}
                  {field === 'share' && option.isWeak && (
                    <span className="block font-semibold text-danger-ink">weak</span>
                  )}
                </span>
                <ShareBar share={option[field]} isKey={isKey(option.letter)} />
              </>
            ),
            numeric: true,
            className: 'min-w-16',
          })),
        ]}
      />
    </TitledCard>
  );
}
