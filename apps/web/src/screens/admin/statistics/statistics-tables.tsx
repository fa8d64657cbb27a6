import { formatNumber } from '@daily/rules/format-number';
import { DataTable } from '@daily/ui/display/data-table';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import { StatisticsCard } from './chart-card';
import { platformLabel, type Statistics } from './statistics-charts';

type Step = 'created' | 'visits' | 'signups' | 'answers';

/** The steps that a share leads to, in order. */
const STEPS: readonly { step: Step; label: string }[] = [
  { step: 'created', label: 'Shares' },
  { step: 'visits', label: 'Visits' },
  { step: 'signups', label: 'Sign-ups' },
  { step: 'answers', label: 'Answers' },
];

/** What the shares of the period led to so far: visits, sign-ups and answers. */
export function ShareFunnel({ statistics: { days, shares } }: { statistics: Statistics }) {
  const totals = STEPS.map(({ step, label }) => ({
    label,
    total: shares.reduce((sum, platform) => sum + platform[step].total, 0),
  }));
  const most = Math.max(1, ...totals.map(({ total }) => total));
  return (
    <StatisticsCard
      title="From share to answer"
      note="What the shares of the period have led to so far. A link can be visited many times."
      csv={{ series: 'shares', days }}
    >
      <ol className="grid gap-2 text-sm">
        {totals.map(({ label, total }, index) => (
          <li key={label} className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-3">
            <span>{label}</span>
            <span aria-hidden className="h-6 rounded-sm bg-sunken">
              <span
                className="block h-full min-w-px rounded-sm bg-accent"
                style={{ width: `${(100 * total) / most}%` }}
              />
            </span>
            <span className="min-w-24 text-right tabular-nums">
              {formatNumber(total)}
              <span className="text-ink-soft">{rateNote(total, totals[index - 1])}</span>
            </span>
          </li>
        ))}
      </ol>
      <DataTable
        caption="From share to answer, by platform"
        head="Platform"
        columns={['Shares', 'Verified', 'Visits', 'Sign-ups', 'Answers']}
        rows={shares.map(({ platform, created, verified, visits, signups, answers }) => ({
          key: platform,
          head: platformLabel(platform),
          cells: [created, verified, visits, signups, answers].map(({ total }) => formatNumber(total)),
        }))}
      />
    </StatisticsCard>
  );
}

/** How many there are for each of the step before: `, 2.5 each` or `, 12%`. */
function rateNote(total: number, before: { total: number } | undefined): string {
  if (!before || before.total === 0) return '';
  const rate = total / before.total;
  return rate > 1 ? `, ${Math.round(rate * 10) / 10} each` : `, ${Math.round(rate * 100)}%`;
}

/** How many players of each week of sign-up were active in the weeks since. Stronger color means more. */
export function CohortTable({ statistics }: { statistics: Statistics }) {
  const { days, players } = statistics;
  const cohorts = players.cohorts.filter((cohort) => cohort.players > 0);
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  return (
    <StatisticsCard
      title="Players kept"
      note="Share of the players who signed up in a week that were active in that week (week 0) and in those since."
      csv={{ series: 'cohorts', days }}
    >
      {cohorts.length === 0 ? (
        <p className="text-ink-soft">No player signed up in this period.</p>
      ) : (
        <ScrollRegion label="Players kept" axis="both" className="max-h-120">
          <table className="border-separate border-spacing-px text-sm tabular-nums">
            <caption className="sr-only">Players kept, by week of sign-up and weeks since</caption>
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="py-1 pr-3 text-left font-medium">
                  Week of sign-up
                </th>
                <th scope="col" className="px-2 py-1 text-right font-medium">
                  Players
                </th>
                {Array.from({ length: weeks }, (_, week) => (
                  <th key={week} scope="col" className="min-w-12 px-2 py-1 text-right font-medium">
                    <span className="sr-only">Week </span>
                    {week}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <Cohort key={cohort.week} {...cohort} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </StatisticsCard>
  );
}

function Cohort({ week, players, active }: Statistics['players']['cohorts'][number]) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left font-medium whitespace-nowrap">
        {week}
      </th>
      <td className="px-2 py-1 text-right">{formatNumber(players)}</td>
      {active.map((count, index) => {
        const percent = Math.round((100 * count) / players);
        return (
          <td
            key={index}
            title={`${formatNumber(count)} players`}
            className="rounded-sm px-2 py-1 text-right whitespace-nowrap"
            style={{
              backgroundColor: `color-mix(in oklab, var(--color-accent) ${percent * 0.35}%, transparent)`,
            }}
          >
            {percent}%
          </td>
        );
      })}
    </tr>
  );
}
