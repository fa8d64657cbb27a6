import type { FragmentRef } from '@daily/apollo/fragment';
import { formatMonth, type Month } from '@daily/rules/calendar';
import { Fold } from '@daily/ui/display/fold';
import { DataTable } from '@daily/ui/display/data-table';
import { percentage } from '@daily/rules/game/scoring';
import { type CategoryCount, formatCount, monthAxis, sumOfCategories } from './accuracy';
import {
  type AccuracyCharts_ViewerFragment,
  useAccuracyChartsViewerFragment,
} from './accuracy-charts.generated';
import { CountLine } from './count-line';

/**
 * The viewer's accuracy over the last months, as a small chart for each category. All charts have the same scale. A single month has
 * no course to draw, so it is shown in figures only. Renders nothing without answers.
 */
export function AccuracyCharts(props: { viewer: FragmentRef<AccuracyCharts_ViewerFragment> }) {
  const accuracy = useAccuracyChartsViewerFragment(props.viewer)?.accuracy;
  if (!accuracy || accuracy.length === 0) return null;
  return (
    <Fold title="Accuracy by category" summary={formatAccuracy(accuracy)}>
      <Charts categories={accuracy} />
    </Fold>
  );
}

/** The share of correct answers in all categories: `73% correct`. */
function formatAccuracy(categories: readonly CategoryCount[]): string {
  const { correct, answered } = sumOfCategories(categories, '');
  return `${percentage(correct, answered)}% correct`;
}

function Charts({ categories }: { categories: readonly CategoryCount[] }) {
  const months = monthAxis(categories);
  const drawn = months.length > 1;
  const all =
    categories.length > 1 ? [sumOfCategories(categories, 'All categories'), ...categories] : categories;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {drawn
          ? 'Correct answers in the last six months, from 0 to 100%. Larger dots stand for more answers.'
          : `Correct answers in ${formatMonth(months[0]!)}.`}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {all.map((count) => (
          <AccuracyChart key={count.category} count={count} months={months} />
        ))}
      </ul>
      {drawn && (
        <DataTable
          caption="Correct answers by category and month"
          head="Category"
          columns={['All months', ...months.map((month) => formatMonth(month))]}
          rows={all.map((count) => ({
            key: count.category,
            head: count.category,
            cells: [
              formatCount(count),
              ...months.map((month) => {
                const counted = count.months.find((each) => each.month === month);
                return counted ? formatCount(counted) : '–';
              }),
            ],
          }))}
        />
      )}
    </>
  );
}

interface ChartProps {
  count: CategoryCount;
  months: readonly Month[];
}

/** The accuracy of a category in figures and, with answers in several months, as a line. */
function AccuracyChart({ count, months }: ChartProps) {
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
