import { Card, CardTitle } from '@daily/ui/display/card';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatShare } from '../quality/format-figures';
import type { FiguresFragment } from '../quality/quality-screen.generated';
import { ShareBar } from '../quality/share-bar';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import type { FiguredQuestion } from './figured-question';

const GROUPS = [
  { label: 'Weakest 27%', field: 'weakestShare' },
  { label: 'Middle', field: 'middleShare' },
  { label: 'Strongest 27%', field: 'strongestShare' },
  { label: 'All', field: 'share' },
] as const;

/** How players of different strength chose: a chart of bars that is a table. */
export function StrengthTable(props: { figures: FiguresFragment; question: FiguredQuestion }) {
  const { figures, question } = props;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="min-w-0">
      <CardTitle id={titleId}>Options by strength of players</CardTitle>
      <p className="mt-1 text-sm text-ink-soft">
        Strength is the accuracy in other questions of 30 days before and after. A good key gains from left to
        right.
      </p>
      <ScrollRegion label="Options by strength of players" className="mt-4">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Options by strength of players</caption>
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-2 pr-3 text-left align-bottom font-medium">
                Option
              </th>
              {GROUPS.map(({ label }) => (
                <th key={label} scope="col" className="px-2 py-2 text-right align-bottom font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.options.map((option) => {
              const isKey = option.letter === question.correctAnswer;
              return (
                <tr key={option.letter} className="border-b border-line last:border-0">
                  <th
                    scope="row"
                    className={clsx('py-2 pr-3 text-left', isKey ? 'font-semibold' : 'font-medium')}
                  >
                    <span className="inline-flex items-center gap-1">
                      {option.letter}
                      {isKey && (
                        <>
                          <Check aria-hidden className="size-4 text-success-ink" />
                          <VisuallyHidden>, key</VisuallyHidden>
                        </>
                      )}
                    </span>
                  </th>
                  {GROUPS.map(({ field }) => (
                    <td key={field} className="min-w-16 px-2 py-2 text-right">
                      <span className={clsx('block', isKey && 'font-semibold')}>
                        {formatShare(option[field])}
                      </span>
                      <ShareBar share={option[field]} isKey={isKey} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
