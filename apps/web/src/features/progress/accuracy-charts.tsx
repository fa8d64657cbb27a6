import type { FragmentRef } from '@daily/apollo/fragment';
import { formatMonth } from '@daily/rules/calendar';
import { Card, CardTitle } from '@daily/ui/card';
import { DataTable } from '@daily/ui/data-table';
import { useId } from 'react';
import { type CategoryCount, inWords, monthAxis, together } from './accuracy';
import { AccuracyChart } from './accuracy-chart';
import {
  type AccuracyCharts_ViewerFragment,
  useAccuracyChartsViewerFragment,
} from './accuracy-charts.generated';

/** How often the player was right over the last months: a small chart for each category, all to one scale. */
export function AccuracyCharts(props: { viewer: FragmentRef<AccuracyCharts_ViewerFragment> }) {
  const accuracy = useAccuracyChartsViewerFragment(props.viewer)?.accuracy;
  const titleId = useId();
  if (!accuracy) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle level={3} id={titleId}>
        Accuracy by category
      </CardTitle>
      {accuracy.length > 0 ? (
        <Charts categories={accuracy} />
      ) : (
        <p className="mt-2 max-w-text text-ink-soft">
          Here you will see what you are good at. It takes one answer to begin, and a few weeks to say
          something.
        </p>
      )}
    </Card>
  );
}

function Charts({ categories }: { categories: readonly CategoryCount[] }) {
  const months = monthAxis(categories);
  const all = categories.length > 1 ? [together(categories, 'All together'), ...categories] : categories;
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        The last six months. The line runs from 0 to 100&nbsp;% right; the larger a dot, the more answers.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {all.map((count) => (
          <AccuracyChart key={count.category} count={count} months={months} />
        ))}
      </ul>
      <DataTable
        caption="Right answers by category and month"
        head="Category"
        columns={['All months', ...months.map((month) => formatMonth(month))]}
        rows={all.map((count) => ({
          key: count.category,
          head: count.category,
          cells: [
            inWords(count),
            ...months.map((month) => {
              const counted = count.months.find((each) => each.month === month);
              return counted ? inWords(counted) : '–';
            }),
          ],
        }))}
      />
    </>
  );
}
