import { formatNumber } from '@daily/rules/format-number';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import type { Statistics } from './statistics-charts';
import { StatisticsCard } from './chart-card';

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
