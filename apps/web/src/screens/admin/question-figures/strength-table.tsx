import { TitledCard } from '@daily/ui/display/titled-card';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { formatShare } from '../quality/format-figures';
import type { FiguresFragment } from '../quality/quality-screen.generated';
import { ShareBar } from '../quality/share-bar';
import type { FiguredQuestion } from './figured-question';

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
