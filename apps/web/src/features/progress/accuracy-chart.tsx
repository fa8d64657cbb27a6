import type { Month } from '@daily/rules/calendar';
import { percentage } from '@daily/rules/game/scoring';
import type { CategoryCount } from './accuracy';
import { CountLine } from './count-line';

interface ChartProps {
  count: CategoryCount;
  months: readonly Month[];
}

/** The accuracy of a category in figures and, with answers in several months, as a line. */
export function AccuracyChart({ count, months }: ChartProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem] content-start gap-x-3 rounded-md border border-line p-4 sm:grid-cols-1">
      <div className="col-span-full flex items-baseline justify-between gap-2">
        <h4 className="min-w-0 font-medium text-balance">{count.category}</h4>
        <p className="shrink-0 text-lg font-bold tracking-tight tabular-nums">
          {percentage(count.correct, count.answered)}%
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {count.correct} of {count.answered} correct
      </p>
      {count.months.length > 1 && <CountLine count={count} months={months} />}
    </li>
  );
}
