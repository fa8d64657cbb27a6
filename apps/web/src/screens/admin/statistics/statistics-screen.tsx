import { errorMessage } from '@daily/apollo/error-message';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { periodProblem, STATISTICS_TEXTS } from '@daily/rules/statistics';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card } from '@daily/ui/display/card';
import { LoadError } from '@daily/ui/display/load-error';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { LIVE_QUERY } from '../../../features/admin/page/not-loaded';
import { useTierStarts } from '../../../settings/tier-starts';
import { ApiOperations } from './api-operations';
import { ChartCard } from './chart-card';
import { CohortTable } from './cohort-table';
import { FigureTiles } from './figure-tiles';
import { PeriodPicker } from './period-picker';
import { ShareFunnel } from './share-funnel';
import { readPeriod } from './statistics-address';
import { chartsOf, type Statistics } from './statistics-charts';
import { useStatisticsScreenQuery } from './statistics-screen.generated';

export { StatisticsScreen as Screen };

/** The dashboard: figures of a period against the one before, as tiles, charts and tables. */
export function StatisticsScreen() {
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const wrongPeriod = 'from' in period ? periodProblem(period) : null;
  const query = useStatisticsScreenQuery({
    variables: period,
    skip: wrongPeriod !== null,
    ...LIVE_QUERY,
  });
  const statistics = (query.data ?? (query.loading ? query.previousData : undefined))?.statistics ?? null;
  return (
    <AdminPage
      title="Statistics"
      intro={statistics ? <Span statistics={statistics} /> : 'Figures of a period.'}
    >
      <div className="grid grid-cols-1 gap-6" aria-busy={query.loading}>
        <PeriodPicker period={period} shown={statistics && boundsOf(statistics.days)} />
        {statistics && <Figures statistics={statistics} />}
        {!statistics && query.loading && (
          <Skeleton>
            <Placeholder className="h-96" />
          </Skeleton>
        )}
        <ErrorBanner>{wrongPeriod}</ErrorBanner>
        {!statistics && !query.loading && !wrongPeriod && (
          <LoadError onRetry={query.refetch}>
            {errorMessage(query.error, STATISTICS_TEXTS.notLoaded)}
          </LoadError>
        )}
      </div>
    </AdminPage>
  );
}

/** Which days are compared, and how far they have been counted. */
function Span({ statistics }: { statistics: Statistics }) {
  const { days, daysBefore, runningDay } = statistics;
  const range = (list: readonly string[]) => {
    const { from, to } = boundsOf(list);
    return `${formatDay(parseDay(from))} to ${formatDay(parseDay(to))}`;
  };
  return (
    <>
      {range(days)}, compared with {range(daysBefore)}.
      {runningDay && ` ${formatDay(parseDay(runningDay))} is counted so far.`}
      {isBehind(statistics) && ' Past days are still being counted; reload for more of them.'} Demo players do
      not count.
    </>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { players, answers, mail, api } = statistics;
  const tierStarts = useTierStarts();
  const isEmpty =
    players.total.total + answers.given.total + mail.subscribers.total + api.withToken.total === 0;
  if (isEmpty && !isBehind(statistics)) {
    return (
      <Card className="text-center">
        <p className="text-lg font-semibold">There are no figures yet</p>
        <p className="mt-2 text-ink-soft">
          They begin with the first player who signs up. A day is final two minutes after it has ended.
        </p>
      </Card>
    );
  }
  return (
    <>
      <FigureTiles statistics={statistics} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {chartsOf(statistics, tierStarts).map(({ series, chart }) => (
          <ChartCard key={chart.title} chart={chart} series={series} days={statistics.days} />
        ))}
      </div>
      <ShareFunnel statistics={statistics} />
      <CohortTable statistics={statistics} />
      <ApiOperations statistics={statistics} />
    </>
  );
}

/** Whether past days are being counted, as after an import: the last day of the period is neither final nor running. */
function isBehind({ days, finalThrough, runningDay }: Statistics): boolean {
  const { to } = boundsOf(days);
  return (finalThrough ?? '') < to && !runningDay;
}

function boundsOf(days: readonly string[]): { from: string; to: string } {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}
