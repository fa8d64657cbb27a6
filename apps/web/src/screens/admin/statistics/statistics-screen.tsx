import { errorMessage } from '@daily/apollo/error-message';
import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { changePercent, periodProblem, STATISTICS_TEXTS } from '@daily/rules/statistics';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card } from '@daily/ui/display/card';
import { LoadError } from '@daily/ui/display/load-error';
import { StatTile } from '@daily/ui/display/stat-tile';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useSearchParams } from 'react-router';
import { PlainTable } from '../../../features/admin/list/plain-table';
import { AdminPage, LIVE_QUERY } from '../../../features/admin/page/admin-page';
import { useTierStarts } from '../../../settings/tier-starts';
import { ChartCard, StatisticsCard } from './chart-card';
import { CohortTable, ShareFunnel } from './statistics-tables';
import { PeriodPicker, readPeriod } from './period-picker';
import { chartsOf, type Statistics } from './statistics-charts';
import { useStatisticsScreenQuery } from './statistics-screen.generated';

/** The dashboard: figures of a period against the one before, as tiles, charts and tables. */
export function Screen() {
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

/** The operations of the API with the most calls, by token. */
function ApiOperations({ statistics: { days, api } }: { statistics: Statistics }) {
  return (
    <StatisticsCard
      title="API use by token and operation"
      note="The pairs with the most calls in the period."
      csv={{ series: 'api', days }}
    >
      {api.operations.length === 0 ? (
        <p className="text-ink-soft">The API was not called in this period.</p>
      ) : (
        <PlainTable
          caption="API use by token and operation"
          axis="both"
          className="max-h-96"
          rows={api.operations}
          keyOf={(_operation, index) => index}
          columns={[
            {
              label: 'Token',
              cell: ({ token, withToken }) =>
                token ? <code className="text-xs">{token}…</code> : withToken ? 'Revoked' : 'None',
              className: 'font-normal',
            },
            { label: 'Operation', cell: ({ operation }) => operation, className: 'wrap-anywhere' },
            { label: 'Calls', cell: ({ calls }) => formatNumber(calls), numeric: true },
          ]}
        />
      )}
    </StatisticsCard>
  );
}

/** A figure of the period and of the one before. */
interface Figure {
  label: string;
  now: number;
  before: number;
}

/** The most important figures, with their change against the period before. */
function FigureTiles({ statistics }: { statistics: Statistics }) {
  const { players, answers, shares, mail, api } = statistics;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const figures: Figure[] = [
    { label: 'Active players', now: players.active, before: players.activeBefore },
    { label: 'New players', now: players.created.total, before: players.created.totalBefore },
    { label: 'Answers', now: answers.given.total, before: answers.given.totalBefore },
    {
      label: 'Verified shares',
      now: sum(shares.map(({ verified }) => verified.total)),
      before: sum(shares.map(({ verified }) => verified.totalBefore)),
    },
    { label: 'Subscribers', now: mail.subscribers.total, before: mail.subscribers.totalBefore },
    { label: 'Mails delivered', now: mail.delivered.total, before: mail.delivered.totalBefore },
    { label: 'API calls with a token', now: api.withToken.total, before: api.withToken.totalBefore },
  ];
  const { accuracyPercent, accuracyPercentBefore } = answers;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ label, now, before }) => (
        <StatTile key={label} label={label} value={formatNumber(now)} note={changeNote(now, before)} />
      ))}
      <StatTile
        label="Correct answers"
        value={percentText(accuracyPercent)}
        note={`${percentText(accuracyPercentBefore)} before`}
      />
    </dl>
  );
}

/** The change in words: `+12% from 1,100`. */
function changeNote(now: number, before: number): string {
  const change = changePercent(now, before);
  if (change === null) return 'None before';
  if (change === 0) return `As before: ${formatNumber(before)}`;
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}% from ${formatNumber(before)}`;
}

/** A share for display; a dash without one. */
function percentText(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '–' : `${percent}%`;
}
