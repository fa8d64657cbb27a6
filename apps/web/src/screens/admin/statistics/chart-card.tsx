import { linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { DataTable } from '@daily/ui/display/data-table';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Placeholder } from '@daily/ui/loading/skeleton';
import { csvPath, type StatisticsSeries } from '@daily/rules/statistics';
import { FileDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { loadOrReload } from '../../../availability/load-or-reload';
import { type Chart, isEmpty, lineStyle, summaryOf, tableOf } from './chart-series';

// The library that draws weighs more than the rest of the page.
const LineChart = lazyComponent(() => loadOrReload(() => import('./line-chart')), 'LineChart', {
  onServer: false,
});

/** A card with a title, a note and a link that downloads its numbers. */
export function StatisticsCard(props: {
  title: string;
  note: ReactNode;
  /** The series to download, and the days. */
  csv: { series: StatisticsSeries; days: readonly string[] };
  children: ReactNode;
}) {
  const { series, days } = props.csv;
  const titleId = useId();
  const search = new URLSearchParams({ from: days[0] ?? '', to: days.at(-1) ?? '' });
  return (
    <Card aria-labelledby={titleId} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id={titleId}>{props.title}</CardTitle>
        <a
          href={`${csvPath(series)}?${search.toString()}`}
          download
          className={`${linkClass} inline-flex min-h-6 items-center gap-1 text-sm`}
        >
          <FileDown aria-hidden className="size-4" />
          CSV<span className="sr-only"> of {props.title}</span>
        </a>
      </div>
      <p className="mt-1 max-w-text text-sm text-ink-soft">{props.note}</p>
      <div className="mt-4">{props.children}</div>
    </Card>
  );
}

/** A chart as a picture with a description, a legend, and the same numbers as a table. */
export function ChartCard(props: { chart: Chart; series: StatisticsSeries; days: readonly string[] }) {
  const { chart, series, days } = props;
  const note = chart.unit === 'week' ? `${chart.note} By week.` : chart.note;
  return (
    <StatisticsCard title={chart.title} note={note} csv={{ series, days }}>
      {isEmpty(chart) ? (
        <p className="grid h-55 place-items-center text-ink-soft">There is nothing to show in this period.</p>
      ) : (
        <>
          <div role="img" aria-label={summaryOf(chart)} className="h-55">
            <LineChart {...chart} fallback={<Placeholder className="h-55" />} isolated />
          </div>
          {chart.lines.length > 1 && <Legend chart={chart} />}
          <DataTable {...tableOf(chart)} />
        </>
      )}
    </StatisticsCard>
  );
}

/** Which line is which. */
function Legend({ chart: { lines } }: { chart: Chart }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {lines.map(({ label }, index) => {
        const { className, dash } = lineStyle(index);
        return (
          <li key={label} className="flex items-center gap-2">
            <svg aria-hidden width="28" height="8" className={className}>
              <line
                x1="0"
                y1="4"
                x2="28"
                y2="4"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeDasharray={dash}
              />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
